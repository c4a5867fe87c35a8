// What we use of d3-hierarchy.

export interface Node<T> {
  data: T;
  x: number;
  y: number;
  parent: Node<T> | null;
  leaves(): Node<T>[];
  each(visit: (node: Node<T>) => void): this;
}
export interface Tidy {
  <T>(root: Node<T>): Node<T>;
  nodeSize(size: [number, number]): Tidy;
  separation(apart: (a: Node<any>, b: Node<any>) => number): Tidy;
}
export function hierarchy<T>(data: T, children: (node: T) => T[]): Node<T>;
export function tree(): Tidy;
