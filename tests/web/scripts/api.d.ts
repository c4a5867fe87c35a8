// Made from /api/openapi.json by tests/web/script_types.py. Do not edit: run it again.

declare namespace Api {
  interface AssignmentInput {
    limit?: number;
    costs?: string;
  }

  interface BfsInput {
    avoid_snakes?: boolean;
    board?: string;
  }

  interface Board {
    board?: string;
    finish?: "exact" | "overshoot" | "bounce";
    faces?: number;
    start?: number;
    again?: number;
    chain?: boolean;
  }

  interface Body_table_assignment_api_trace_assignment_table_post {
    subject: AssignmentInput;
    printed: Printed;
  }

  interface Body_table_bfs_api_trace_bfs_table_post {
    subject: BfsInput;
    printed: Printed;
  }

  interface Body_table_dfs_api_trace_dfs_table_post {
    subject: DfsInput;
    printed: Printed;
  }

  interface Body_table_ems_api_trace_ems_table_post {
    subject: EmsInput;
    printed: Printed;
  }

  interface Body_table_greedy_api_trace_greedy_table_post {
    subject: GreedyInput;
    printed: Printed;
  }

  interface Body_trace_assignment_api_trace_assignment_post {
    subject: AssignmentInput;
    window: Window;
  }

  interface Body_trace_bfs_api_trace_bfs_post {
    subject: BfsInput;
    window: Window;
  }

  interface Body_trace_dfs_api_trace_dfs_post {
    subject: DfsInput;
    window: Window;
  }

  interface Body_trace_ems_api_trace_ems_post {
    subject: EmsInput;
    window: Window;
  }

  interface Body_trace_greedy_api_trace_greedy_post {
    subject: GreedyInput;
    window: Window;
  }

  interface BotToMove {
    position?: string | null;
    moves?: string[];
    record?: string | null;
    bot?: string;
    seed?: number;
  }

  interface Choices {
    relay?: boolean | null;
    capture?: "always" | "occupied" | "never" | null;
    again?: "store" | "own side" | null;
    end?: "side empty" | "all stored" | null;
  }

  interface CutCloth {
    cloth?: string;
    cuts?: string[];
  }

  interface DfsInput {
    literal?: boolean;
    limit?: number;
    cloth?: string;
  }

  interface EmsInput {
    rules?: "bantumi" | "bantumi-ems" | "chongka" | "chonka" | "chungcajon" | "congkak" | "congkak-skeat" | "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "jongkak" | "kalah" | "ohvalhu" | "oware" | "sungka" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    first?: number | null;
    bound?: boolean;
    literal?: boolean;
    limit?: number;
  }

  interface GameEntry {
    key: string;
    title: Sentence;
    about: Sentence;
    kind: "duel" | "puzzle" | "chance";
    usual: string | null;
    rulesets: RulesetEntry[];
    bots: OpponentEntry[];
  }

  interface GamePosition {
    rules: string;
    start: string;
    position: string;
    moves: string[];
    player: number;
    score: number;
    over: boolean;
    record: string;
  }

  interface GameReply {
    rules: string;
    start: string;
    position: string;
    moves: string[];
    player: number;
    score: number;
    over: boolean;
    record: string;
    bot: string;
    move: string;
    why: Sentence;
  }

  interface GameSoFar {
    position?: string | null;
    moves?: string[];
    record?: string | null;
  }

  interface GreedyInput {
    rules?: "bantumi" | "bantumi-ems" | "chongka" | "chonka" | "chungcajon" | "congkak" | "congkak-skeat" | "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "jongkak" | "kalah" | "ohvalhu" | "oware" | "sungka" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    bot?: "combined" | "extra-turn" | "most-laps" | "fewest-laps" | "priority" | "priority-chain" | "priority-swapped" | "combined-literal" | "extra-turn-literal" | "most-laps-literal" | "priority-literal";
    seed?: number;
  }

  interface OpponentEntry {
    name: string;
    title: Sentence;
    plays: Sentence;
    quick: boolean;
  }

  interface Order {
    size?: number;
    colours?: number;
    holes?: number;
    level?: number | null;
    seed?: number;
    seconds?: number;
  }

  interface Printed {
    table?: number;
    form?: "csv" | "markdown" | "latex";
    language?: "id" | "en";
  }

  interface Problem {
    type?: string;
    title: string;
    status: number;
    detail: Sentence;
  }

  interface RecordText {
    record: string;
  }

  interface Reply {
    rules?: "bantumi" | "bantumi-ems" | "chongka" | "chonka" | "chungcajon" | "congkak" | "congkak-skeat" | "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "jongkak" | "kalah" | "ohvalhu" | "oware" | "sungka" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    picks?: number[];
    animate?: number;
    bot?: string;
    seed?: number;
  }

  interface Review {
    rules?: "bantumi" | "bantumi-ems" | "chongka" | "chonka" | "chungcajon" | "congkak" | "congkak-skeat" | "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "jongkak" | "kalah" | "ohvalhu" | "oware" | "sungka" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    picks: number[];
    quantity?: "exact" | "turn";
    seconds?: number;
  }

  interface RulesetEntry {
    name: string;
    title: Sentence;
  }

  interface Sentence {
    id: string;
    en: string;
  }

  interface Solve {
    cloth?: string;
    cuts?: string[];
    seconds?: number;
  }

  interface Values {
    rules?: "bantumi" | "bantumi-ems" | "chongka" | "chonka" | "chungcajon" | "congkak" | "congkak-skeat" | "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "jongkak" | "kalah" | "ohvalhu" | "oware" | "sungka" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    quantity?: "exact" | "turn";
    seconds?: number;
  }

  interface Window {
    start?: number;
    count?: number;
    head?: boolean;
  }

  interface Wish {
    squares?: number;
    expected?: number | null;
    minimum?: number | null;
    limit?: number | null;
    share?: number | null;
    ladders?: number;
    snakes?: number;
    finish?: "exact" | "overshoot" | "bounce";
    faces?: number;
    start?: number;
    again?: number;
    seed?: number;
    seconds?: number;
  }

  interface dolanan__web__questions__mancala__Game {
    rules?: "bantumi" | "bantumi-ems" | "chongka" | "chonka" | "chungcajon" | "congkak" | "congkak-skeat" | "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "jongkak" | "kalah" | "ohvalhu" | "oware" | "sungka" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    picks?: number[];
    animate?: number;
  }

  interface dolanan__web__questions__snakes__Game {
    board?: string;
    finish?: "exact" | "overshoot" | "bounce";
    faces?: number;
    start?: number;
    again?: number;
    chain?: boolean;
    players?: number;
    rolls?: number[];
  }

  interface Get {
    "buttons/day": { question: any; answer: any };
    "buttons/pack": { question: any; answer: any };
    "games": { question: any; answer: GameEntry[] };
    "mancala/bots": { question: any; answer: any };
    "mancala/rules": { question: any; answer: any };
    "papers": { question: any; answer: any };
    "snakes/board.svg": { question: any; answer: any };
    "status": { question: any; answer: any };
    "trace": { question: any; answer: any };
  }

  interface Post {
    "buttons/game": { question: CutCloth; answer: any };
    "buttons/hint": { question: CutCloth; answer: any };
    "buttons/make": { question: Order; answer: any };
    "buttons/solve": { question: Solve; answer: any };
    "mancala/game": { question: dolanan__web__questions__mancala__Game; answer: any };
    "mancala/record": { question: RecordText; answer: any };
    "mancala/reply": { question: Reply; answer: any };
    "mancala/review": { question: Review; answer: any };
    "mancala/values": { question: Values; answer: any };
    "snakes/analyse": { question: Board; answer: any };
    "snakes/design": { question: Wish; answer: any };
    "snakes/drawing": { question: Board; answer: any };
    "snakes/game": { question: dolanan__web__questions__snakes__Game; answer: any };
    "trace/assignment": { question: Body_trace_assignment_api_trace_assignment_post; answer: any };
    "trace/assignment/table": { question: Body_table_assignment_api_trace_assignment_table_post; answer: any };
    "trace/bfs": { question: Body_trace_bfs_api_trace_bfs_post; answer: any };
    "trace/bfs/table": { question: Body_table_bfs_api_trace_bfs_table_post; answer: any };
    "trace/dfs": { question: Body_trace_dfs_api_trace_dfs_post; answer: any };
    "trace/dfs/table": { question: Body_table_dfs_api_trace_dfs_table_post; answer: any };
    "trace/ems": { question: Body_trace_ems_api_trace_ems_post; answer: any };
    "trace/ems/table": { question: Body_table_ems_api_trace_ems_table_post; answer: any };
    "trace/greedy": { question: Body_trace_greedy_api_trace_greedy_post; answer: any };
    "trace/greedy/table": { question: Body_table_greedy_api_trace_greedy_table_post; answer: any };
  }
}
