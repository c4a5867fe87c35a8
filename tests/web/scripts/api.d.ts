// Made from /api/openapi.json by tests/web/script_types.py. Do not edit: run it again.

declare namespace Api {
  interface AlgorithmCard {
    idea: Sentence;
    pseudocode: Sentence[];
    complete: Sentence;
    optimal: Sentence;
    time: Sentence;
    space: Sentence;
    fails: Sentence;
    used: Sentence;
    algorithm: string;
    title: Sentence;
  }

  interface AlphaBetaAnswer {
    value: number;
    line: number[];
    nodes: number;
    leaves: number;
    cuts: number;
    skipped: number;
    order: string;
  }

  interface AlphabetaInput {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    order?: "asc" | "desc" | "best";
    limit?: number;
  }

  interface AlphabetaRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: AlphaBetaAnswer;
    chart: Scene;
  }

  interface AnswerQuestion {
    question: number;
    answer: string;
  }

  interface Answerable {
    move: string;
    title: Sentence;
  }

  interface Answered {
    number: number;
    at: number;
    kind: "answered";
    question: number;
    count: number;
  }

  interface AskClass {
    prompt?: string | null;
    show?: string | null;
    options?: string[];
    right?: number | null;
    board?: BoardAsked | null;
    exercise?: ExerciseAsked | null;
    puzzle?: PuzzleAsked | null;
  }

  interface Asked {
    number: number;
    at: number;
    kind: "asked";
    question: number;
  }

  interface AssignmentAnswer {
    nodes: number;
    candidates: number;
    jobs: number[];
    value: number | null;
    node: number | null;
    complete: boolean;
    optimal: boolean | null;
  }

  interface AssignmentInput {
    limit?: number;
    costs?: string | null;
  }

  interface AssignmentRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: AssignmentAnswer;
    chart: Scene;
  }

  interface AstarInput {
    heuristic?: "reach" | "span" | "naive" | "lines" | null;
    avoid_snakes?: boolean;
    moves?: "whole" | "all" | null;
    limit?: number | null;
    board?: string | null;
    cloth?: string | null;
  }

  interface AstarRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: WayAnswer;
    chart: Scene;
  }

  interface Beat {
    beat: true;
  }

  interface Begins {
    number: number;
    at: number;
    kind: "begins";
    game: number;
    rules: string;
    south: number;
    north: number;
    position: string;
    player: number;
    legal: string[];
    clock: Clock;
  }

  interface BfsInput {
    avoid_snakes?: boolean;
    moves?: "whole" | "all" | null;
    limit?: number | null;
    board?: string | null;
    cloth?: string | null;
  }

  interface BfsRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: WayAnswer;
    chart: Scene;
  }

  interface Board_Input {
    board?: string;
    finish?: "exact" | "overshoot" | "bounce";
    faces?: number;
    start?: number;
    again?: number;
    chain?: boolean;
  }

  interface Board_Output {
    state: number | string | MancalaBoard;
    pick: ["s" | "n", number] | null;
    stop: ["s" | "n", number] | null;
    met: number[];
    taken: number | null;
    cut: Cut | null;
    hops: Hop[];
    heat: Heat[];
  }

  interface BoardAsked {
    rules: string;
  }

  interface BoardDrawing {
    width: number;
    height: number;
    cell: number;
    spots: number[][];
    places: number[][];
    slides: Record<string, number[][]>;
    ground: string;
  }

  interface BoardJump {
    start: number;
    end: number;
    kind: "ladder" | "snake";
  }

  interface Body_trace_alphabeta {
    subject: AlphabetaInput;
    window: Window_Input;
  }

  interface Body_trace_alphabeta_table {
    subject: AlphabetaInput;
    printed: Printed;
  }

  interface Body_trace_assignment {
    subject: AssignmentInput;
    window: Window_Input;
  }

  interface Body_trace_assignment_table {
    subject: AssignmentInput;
    printed: Printed;
  }

  interface Body_trace_astar {
    subject: AstarInput;
    window: Window_Input;
  }

  interface Body_trace_astar_table {
    subject: AstarInput;
    printed: Printed;
  }

  interface Body_trace_bfs {
    subject: BfsInput;
    window: Window_Input;
  }

  interface Body_trace_bfs_table {
    subject: BfsInput;
    printed: Printed;
  }

  interface Body_trace_deepening {
    subject: DeepeningInput;
    window: Window_Input;
  }

  interface Body_trace_deepening_table {
    subject: DeepeningInput;
    printed: Printed;
  }

  interface Body_trace_dfs {
    subject: DfsInput;
    window: Window_Input;
  }

  interface Body_trace_dfs_table {
    subject: DfsInput;
    printed: Printed;
  }

  interface Body_trace_ems {
    subject: EmsInput;
    window: Window_Input;
  }

  interface Body_trace_ems_table {
    subject: EmsInput;
    printed: Printed;
  }

  interface Body_trace_gbfs {
    subject: GbfsInput;
    window: Window_Input;
  }

  interface Body_trace_gbfs_table {
    subject: GbfsInput;
    printed: Printed;
  }

  interface Body_trace_greedy {
    subject: GreedyInput;
    window: Window_Input;
  }

  interface Body_trace_greedy_table {
    subject: GreedyInput;
    printed: Printed;
  }

  interface Body_trace_markov {
    subject: MarkovInput;
    window: Window_Input;
  }

  interface Body_trace_markov_table {
    subject: MarkovInput;
    printed: Printed;
  }

  interface Body_trace_mcts {
    subject: MctsInput;
    window: Window_Input;
  }

  interface Body_trace_mcts_table {
    subject: MctsInput;
    printed: Printed;
  }

  interface Body_trace_minimax {
    subject: MinimaxInput;
    window: Window_Input;
  }

  interface Body_trace_minimax_table {
    subject: MinimaxInput;
    printed: Printed;
  }

  interface Body_trace_retrograde {
    subject: RetrogradeInput;
    window: Window_Input;
  }

  interface Body_trace_retrograde_table {
    subject: RetrogradeInput;
    printed: Printed;
  }

  interface Body_trace_ucs {
    subject: UcsInput;
    window: Window_Input;
  }

  interface Body_trace_ucs_table {
    subject: UcsInput;
    printed: Printed;
  }

  interface BotReply {
    position: string;
    pits: Rows;
    stores: Sides;
    turn: "s" | "n";
    burnt: Rows;
    rules: RuleFields;
    set: string[];
    sentences: Sentence[];
    shows: "exact" | "turn";
    start: string;
    usual_start: boolean;
    opening: MancalaBoard;
    before: number[][];
    picks: number[];
    record: string;
    over: boolean;
    legal: number[];
    feeding: boolean;
    previews: Record<string, PickPreview>;
    turns: TurnMade[];
    animate: MoveShown[];
    lifted: Rows | null;
    together: TogetherState | null;
    match: MatchState | null;
    why: PickReason[];
  }

  interface BotToMove {
    position?: string | null;
    moves?: string[];
    record?: string | null;
    bot?: string;
    seed?: number;
  }

  interface ButtonsGame {
    cloth: string;
    rows: number;
    columns: number;
    colours: string[];
    cuts: CutMade[];
    states: string[];
    left: number;
    legal: [number, number, number, number][];
    solved: boolean;
    stuck: boolean;
  }

  interface ButtonsHint {
    board: string;
    solvable: boolean | null;
    cut: CutTaken | null;
    remaining: number | null;
    proved: boolean;
    lost_by: number | null;
    reason: Sentence | null;
  }

  interface ButtonsHintResult {
    result: ButtonsHint;
  }

  interface ButtonsSolution {
    board: string;
    solvable: boolean | null;
    cuts: CutTaken[];
    count: number | null;
    bound: number;
    proved: boolean;
    seconds: number;
    reason: Sentence | null;
    nodes: number | null;
  }

  interface ButtonsSolutionResult {
    result: ButtonsSolution;
  }

  interface ChoiceDue {
    side: "s" | "n";
    board: MancalaBoard;
    legal: number[];
  }

  interface ChoiceRow {
    choice: string;
    title: Sentence;
  }

  interface Choices {
    relay?: boolean | null;
    track?: "store" | "rows" | null;
    origin?: "sown" | "skipped" | null;
    capture?: "always" | "occupied" | "opposite" | "two-three" | "never" | null;
    reach?: "own" | "any" | null;
    ripe?: "at once" | "after lap" | null;
    mikul?: boolean | null;
    again?: "store" | "own side" | "never" | null;
    feed?: boolean | null;
    end?: "side empty" | "all stored" | "stuck" | "three empty" | null;
    stop?: "never" | "half" | "over half" | null;
    rest?: "owner" | "nobody" | null;
    repeat?: "ignore" | "sweep" | null;
    start?: "alternate" | "simultaneous" | null;
    rounds?: "one" | "refill" | null;
    fill?: "near" | "far" | null;
    opener?: "loser" | "winner" | "last mover" | "alternate" | null;
    direction?: "ccw" | "cw" | null;
  }

  interface Clock {
    south: number | null;
    north: number | null;
    since: number;
    deadline: number | null;
  }

  interface Closed {
    number: number;
    at: number;
    kind: "closed";
  }

  interface Cloth {
    surface: "cloth";
    cloth: string;
  }

  interface ClothTable {
    cloth: string;
  }

  interface Column {
    key: string;
    title: Sentence;
  }

  interface Compare {
    position: string;
    rules: string[];
  }

  interface Compared {
    algorithm: string;
    title: Sentence;
    generated: number | null;
    taken: number | null;
    expanded: number | null;
    peak: number | null;
    cost: number | null;
    measure: string | null;
    optimal: "guaranteed" | "luck" | "no" | null;
  }

  interface Comparison {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom" | null;
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    algorithms: string[];
    input?: string | null;
    moves?: "whole" | "all" | null;
  }

  interface Compiling {
    compiling: true;
  }

  interface Count {
    answer: string;
    count: number;
  }

  interface Curve {
    title: Sentence;
    across: Sentence;
    names: Sentence[];
    points: [number, number, number[]][];
    bars: boolean;
  }

  interface Cut {
    cells: [number, number][];
    colour: string;
    fate: "made" | "back" | "seen";
  }

  interface CutCloth {
    cloth?: string;
    cuts?: string[];
  }

  interface CutMade {
    cut: string;
    from: [number, number];
    to: [number, number];
    buttons: [number, number][];
    colour: string;
  }

  interface CutTaken {
    cut: string;
    from: [number, number];
    to: [number, number];
    buttons: number;
  }

  interface DailyPuzzle {
    key: string;
    level: number;
    kind: "turn" | "win" | "draw" | "save";
    rules: string;
    goal: number;
    fewest: number;
    position: string;
    text: Sentence;
    score: number;
    luck: number;
    sight: number;
    found: number;
    bots: number;
    source: string;
    day: string;
  }

  interface DeepeningAnswer {
    value: number | null;
    moves: string[] | null;
    limit: number;
    nodes: number[];
    total: number;
    complete: boolean;
  }

  interface DeepeningInput {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    moves?: "whole" | "all" | null;
    limit?: number;
    cloth?: string | null;
    board?: string | null;
  }

  interface DeepeningRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: DeepeningAnswer;
    chart: Scene;
  }

  interface DesignProgress {
    best: SnakesDesign;
  }

  interface DfsAnswer {
    cuts: [number, number, number, number][] | null;
    rolls: number[] | null;
    entered: number;
    exhausted: boolean;
    moves: string | null;
    valid: boolean | null;
    counted: number | null;
    removed: number | null;
    outside: number | null;
  }

  interface DfsInput {
    order?: "asc" | "desc" | null;
    moves?: "whole" | "all" | null;
    avoid_snakes?: boolean;
    literal?: boolean;
    limit?: number | null;
    cloth?: string | null;
    board?: string | null;
  }

  interface DfsRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: DfsAnswer;
    chart: Scene;
  }

  interface Done {
    done: true;
  }

  interface DrawnInput {
    subject: string;
    seed: number;
    text: string;
  }

  interface DrawnStep {
    event: string;
    say: Sentence;
    line: number;
    rows: Row[];
    mark: string;
    counters: Record<string, number>;
    landmarks: string[];
    quiz: Quiz | null;
    picture: Moment;
  }

  interface DrawnWindow {
    total: number;
    start: number;
    before: number[];
    steps: DrawnStep[];
  }

  interface Element {
    key: string;
    name: Sentence;
    what: Sentence;
  }

  interface EmsAnswer {
    nodes: number;
    candidates: number;
    picks: number[];
    value: number | null;
    node: number | null;
    complete: boolean;
    optimal: boolean | null;
    first: number | null;
    bound: boolean;
    literal: boolean;
    plain: PlainTree | null;
    order: string;
  }

  interface EmsInput {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    first?: number | null;
    bound?: boolean;
    order?: "number" | "depth" | "best";
    literal?: boolean;
    limit?: number;
  }

  interface EmsRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: EmsAnswer;
    chart: Scene;
  }

  interface Ended {
    number: number;
    at: number;
    kind: "ended";
    game: number;
    winner: number | null;
    score: number;
    reason: "played" | "time" | "resigned" | "illegal" | "silent" | "absent" | "failed";
    text: Sentence;
    record: string;
  }

  interface Entry {
    room: string;
    kind: "game" | "class" | "tournament";
    seat: number | null;
    role: "player" | "watcher" | "teacher" | "student" | "host" | "bot";
    token: string;
  }

  interface Exercise {
    algorithm: string;
    type: string;
    seed: number;
    number: number;
    input: string;
    about: string;
    given: Record<string, boolean | number | string | null>;
    step: number;
    question: Sentence;
    options: Sentence[];
    answer: Sentence;
    why: Sentence;
    slips: (Sentence | null)[];
  }

  interface ExerciseAsked {
    algorithm: string;
    seed?: number;
    type?: string | null;
  }

  interface FieldRow {
    field: string;
    title: Sentence;
    choices: ChoiceRow[];
  }

  interface Finished {
    number: number;
    at: number;
    kind: "finished";
    games: number;
  }

  interface Fixture {
    number: number;
    south: number;
    north: number;
    ply: number;
    begun: boolean;
    over: boolean;
    winner: number | null;
    reason: "played" | "time" | "resigned" | "illegal" | "silent" | "absent" | "failed" | null;
    text: Sentence | null;
  }

  interface GameEntry {
    key: string;
    title: Sentence;
    about: Sentence;
    kind: "duel" | "puzzle" | "chance";
    ranges: Record<string, [number, number]>;
    usual: string | null;
    rulesets: RulesetEntry[];
    bots: OpponentEntry[];
    story: GameStory | null;
  }

  interface GameLength {
    expected: number | null;
    expected_exact: string | null;
    sd: number | null;
    median: number | null;
    mode: number | null;
    percentiles: Record<string, number | null> | null;
    distribution: number[] | null;
    distribution_rest: number | null;
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

  interface GameReviewed {
    moves: number;
  }

  interface GameReviewedResult {
    result: GameReviewed;
  }

  interface GameSoFar {
    position?: string | null;
    moves?: string[];
    record?: string | null;
  }

  interface GameState {
    number: number;
    rules: string;
    start: string;
    south: number;
    north: number;
    position: string;
    ply: number;
    moves: string[];
    player: number;
    legal: string[];
    score: number;
    over: boolean;
    winner: number | null;
    reason: "played" | "time" | "resigned" | "illegal" | "silent" | "absent" | "failed" | null;
    text: Sentence | null;
    clock: Clock;
    wishes: ("takeback" | "rematch" | null)[];
    record: string;
  }

  interface GameStory {
    meaning: Sentence;
    names: NameElsewhere[];
    origin: Sentence;
    sources: string[];
  }

  interface GameTreeAnswer {
    value: number;
    line: number[];
    nodes: number;
    leaves: number;
  }

  interface GbfsInput {
    avoid_snakes?: boolean;
    moves?: "whole" | "all" | null;
    limit?: number | null;
    board?: string | null;
    cloth?: string | null;
  }

  interface GbfsRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: WayAnswer;
    chart: Scene;
  }

  interface GreedyAnswer {
    bot: string;
    pit: number;
    why: Sentence;
    elements: Record<string, Sentence>;
    picks: number[];
    store: number;
  }

  interface GreedyInput {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    bot?: "combined" | "extra-turn" | "most-laps" | "fewest-laps" | "priority" | "priority-chain" | "priority-swapped" | "combined-literal" | "extra-turn-literal" | "most-laps-literal" | "priority-literal";
    turn?: boolean;
    seed?: number;
  }

  interface GreedyRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: GreedyAnswer;
    chart: Scene;
  }

  interface Handout {
    algorithm: string;
    given?: Record<string, boolean | number | string | null>;
    step: number;
    form?: "svg" | "png" | "tikz" | "md" | "html" | "gif";
    language?: "id" | "en";
    blank?: number | null;
    key?: boolean;
  }

  interface Hardness {
    level: number;
    name: Sentence;
    score: number;
    luck: number;
    waste: number;
    traps: number;
    delay: number;
    narrow: number;
  }

  interface Health {
    status: "ok";
    version: string;
    rooms: boolean;
    outside: string | null;
  }

  interface Heat {
    square: number;
    value: number;
    part: number;
  }

  interface Hop {
    from: number;
    landed: number;
    to: number;
  }

  interface Invitation {
    key: string;
  }

  interface Invite {
    to?: "join" | "watch";
  }

  interface Item {
    text: Sentence;
    state: number | string | MancalaBoard | null;
    mark: string;
    note: Sentence | null;
    cut: [number, number][];
  }

  interface JoinRoom {
    key: string;
    name?: string | null;
  }

  interface Joined {
    number: number;
    at: number;
    kind: "joined";
    seat: number;
    role: "player" | "watcher" | "teacher" | "student" | "host" | "bot";
  }

  interface JumpEffect {
    start: number;
    end: number;
    kind: "ladder" | "snake";
    chance: number;
    meetings: number;
    expected_without: number | null;
    effect_of_removal: number | null;
  }

  interface KnownPuzzle {
    cloth: string;
    minimum: number;
    title: Sentence | null;
  }

  interface LaneState {
    ready: boolean;
    busy: boolean;
    waiting: number;
  }

  interface Left {
    number: number;
    at: number;
    kind: "left";
    seat: number;
  }

  interface LessonEntry {
    key: string;
    game: string;
    title: Sentence;
    task: Sentence;
    praise: Sentence;
    table: MancalaTable | ClothTable | SnakesTable;
    shown: string[];
  }

  interface ListedAlgorithm {
    key: string;
    title: Sentence;
    about: Sentence;
    subject: ListedSubject;
    subjects: ListedSubject[];
    card: boolean;
    compared: boolean;
    beside: string;
    options: ListedOption[];
    examples: ListedExample[];
    exercises: ListedQuestion[];
  }

  interface ListedChoice {
    value: string;
    title: Sentence;
    on: string[];
  }

  interface ListedExample {
    title: Sentence;
    paper: string | null;
    given: Record<string, boolean | number | string | null>;
  }

  interface ListedOption {
    key: string;
    title: Sentence;
    kind: "flag" | "number" | "choice";
    default: boolean | number | string | null;
    least: number | null;
    most: number | null;
    choices: ListedChoice[];
    on: string[];
    shared: boolean;
    picked: boolean;
  }

  interface ListedQuestion {
    type: string;
    title: Sentence;
  }

  interface ListedSubject {
    key: string;
    title: Sentence;
    help: Sentence;
    sample: string;
    line: string;
    rules: boolean;
    draws: boolean;
    measures: Record<string, Sentence>;
  }

  interface Log {
    version: number;
    events: (Joined | Left | Begins | Moved | TakenBack | Wished | Ended | Asked | Answered | Shown | Started | Finished | Closed)[];
  }

  interface LookAt {
    key: string;
  }

  interface MadePuzzle {
    board: string;
    minimum: number;
    level: number;
    difficulty: Hardness;
  }

  interface MadePuzzleResult {
    result: MadePuzzle;
  }

  interface MancalaBoard {
    position: string;
    pits: Rows;
    stores: Sides;
    turn: "s" | "n";
    burnt: Rows;
  }

  interface MancalaEvent {
    event: "take" | "sow" | "relay" | "capture" | "slam" | "again" | "next" | "pass" | "stop" | "repeat" | "sweep" | "stay" | "over";
    side: "s" | "n";
    seeds: number;
    from: string | null;
    to: string | null;
  }

  interface MancalaGame {
    position: string;
    pits: Rows;
    stores: Sides;
    turn: "s" | "n";
    burnt: Rows;
    rules: RuleFields;
    set: string[];
    sentences: Sentence[];
    shows: "exact" | "turn";
    start: string;
    usual_start: boolean;
    opening: MancalaBoard;
    before: number[][];
    picks: number[];
    record: string;
    over: boolean;
    legal: number[];
    feeding: boolean;
    previews: Record<string, PickPreview>;
    turns: TurnMade[];
    animate: MoveShown[];
    lifted: Rows | null;
    together: TogetherState | null;
    match: MatchState | null;
  }

  interface MancalaSolution {
    low: number;
    high: number;
    nodes: number;
    seconds: number;
    position: string;
    quantity: "exact";
    value: number | null;
    moves: Record<string, number | null>;
    bounds: Record<string, PitBounds>;
    values: Record<string, PitValue>;
    best: number[];
    line: number[];
    proved: boolean;
  }

  interface MancalaSolutionResult {
    result: MancalaSolution;
  }

  interface MancalaTable {
    rules: string;
    position: string;
  }

  interface MarkovAnswer {
    expected: number | null;
    expected_exact: string | null;
    sweeps: number;
    settled: boolean;
    in_place: boolean;
  }

  interface MarkovInput {
    update?: "sweep" | "in-place" | null;
    limit?: number | null;
    board?: string | null;
  }

  interface MarkovRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: MarkovAnswer;
    chart: Scene;
  }

  interface MatchState {
    most: number;
    round: number;
    opener: "s" | "n";
    rounds: RoundMade[];
    next: RoundOpened | null;
    over: boolean;
    winner: "s" | "n" | null;
    reason: "seeds" | "rounds" | null;
    ended: Sentence | null;
  }

  interface MctsAnswer {
    pit: number;
    visits: Record<string, number>;
    pits: MctsPit[];
    playouts: number;
    nodes: number;
    seed: number;
  }

  interface MctsInput {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    playouts?: number;
    seed?: number;
  }

  interface MctsPit {
    pit: number;
    visits: number;
    won: number;
    share: number;
    bonus: number;
    worth: number;
  }

  interface MctsRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: MctsAnswer;
    chart: Scene;
  }

  interface MinimaxInput {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    limit?: number;
  }

  interface MinimaxRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: GameTreeAnswer;
    chart: Scene;
  }

  interface Moment {
    node: number;
    way: number[];
    left: number[] | null;
    windows: Window_Output[];
    board: Board_Output | null;
    shelves: Shelf[];
    lit: string[];
  }

  interface MoveMade {
    position: string;
    pit: number;
    outcome: "store" | "capture" | "own" | "opponent" | "opponent-empty";
    laps: number;
    captured: number;
    prey: number[];
    given: number;
    legs: number;
    gain: number;
    again: boolean;
    stop: ["s" | "n", number];
    over: boolean;
    number: number;
    passed: boolean;
  }

  interface MoveReviewed {
    round: number;
    number: number;
    first: number;
    turn: number;
    side: "s" | "n";
    pit: number;
    low: number | null;
    high: number | null;
    loss: number | null;
    south: number | null;
    best: number[];
    short: number[];
    short_gain: number | null;
  }

  interface MoveShown {
    number: number;
    side: "s" | "n";
    pit: number;
    before: MancalaBoard;
    events: MancalaEvent[];
  }

  interface Moved {
    number: number;
    at: number;
    kind: "moved";
    game: number;
    ply: number;
    side: number;
    move: string;
    goes_on: boolean;
    position: string;
    player: number;
    legal: string[];
    score: number;
    over: boolean;
    clock: Clock;
  }

  interface NameElsewhere {
    name: string;
    where: Sentence;
  }

  interface NoResult {
    problem: Sentence;
    status: number;
  }

  interface OpenRoom {
    kind?: "game" | "class" | "tournament";
    name: string;
    rules?: string | null;
    seconds?: number | null;
    gain?: number;
    move_seconds?: number | null;
    rounds?: number;
    opener?: 0 | 1;
  }

  interface Opened {
    room: string;
    kind: "game" | "class" | "tournament";
    seat: number | null;
    role: "player" | "watcher" | "teacher" | "student" | "host" | "bot";
    token: string;
    invite: string;
    watch: string;
  }

  interface Opens {
    kind: "game" | "class" | "tournament";
    role: "player" | "watcher" | "teacher" | "student" | "host" | "bot";
  }

  interface Opponent {
    name: string;
    title: Sentence;
    level: boolean;
    method: Sentence | null;
    text: Sentence | null;
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

  interface Pair {
    seat: number;
    against: number;
    points: number;
    games: number;
  }

  interface Paper {
    letter: string;
    author: string;
    year: number;
    title: Sentence;
    dated: Sentence;
    arena: string | null;
  }

  interface PaperCause {
    key: string;
    text: Sentence;
    items: number[];
  }

  interface PaperExample {
    algorithm: string;
    title: Sentence;
    given: Record<string, boolean | number | string | null>;
  }

  interface PaperFinding {
    paper: string;
    item: Sentence;
    ours: Sentence;
    watch: WatchedRun | null;
  }

  interface PaperItem {
    paper: string;
    item: Sentence;
    where: Sentence;
    published: Sentence;
    ours: Sentence;
    verdict: "same" | "erratum" | "unchecked";
    cause: string | null;
    remark: Sentence;
    watch: WatchedRun | null;
  }

  interface PaperList {
    papers: Paper[];
    verdicts: Record<string, Sentence>;
    examples: Record<string, PaperExample[]>;
  }

  interface PickCompared {
    position: string;
    gain: number;
    again: boolean;
    over: boolean;
    differs: boolean;
    board: MancalaBoard;
  }

  interface PickPreview {
    position: string;
    pit: number;
    outcome: "store" | "capture" | "own" | "opponent" | "opponent-empty";
    laps: number;
    captured: number;
    prey: number[];
    given: number;
    legs: number;
    gain: number;
    again: boolean;
    stop: ["s" | "n", number];
    over: boolean;
    board: MancalaBoard;
  }

  interface PickReason {
    pit: number;
    why: Sentence;
  }

  interface PickedGame {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    together?: TogetherPicks | null;
    before?: number[][];
    picks?: number[];
    rounds?: number | null;
    animate?: number;
  }

  interface PieceChoice {
    pieces: number;
    best: number;
    random: number;
    gain: number;
  }

  interface PitBounds {
    low: number;
    high: number;
  }

  interface PitFound {
    value: number;
    bound: number;
    proved: boolean;
    line: number[] | null;
    source: "book" | "computed";
    pit: number;
  }

  interface PitValue {
    value: number;
    bound: number;
    proved: boolean;
    line: number[] | null;
    source: "book" | "computed";
  }

  interface Pits {
    surface: "pits";
    near: "s" | "n";
    names: "mover" | "sides";
  }

  interface PlainTree {
    nodes: number;
    complete: boolean;
  }

  interface PlayMove {
    game: number;
    ply: number;
    move: string;
    key: string;
  }

  interface Printed {
    table?: number;
    form?: "csv" | "markdown" | "latex";
    language?: "id" | "en";
  }

  interface Problem {
    title: string;
    status: number;
    detail: Sentence;
    type: string;
  }

  interface PuzzleAsk {
    key: string;
    picks?: number[];
    step?: number;
  }

  interface PuzzleAsked {
    key: string;
  }

  interface PuzzleEntry {
    key: string;
    level: number;
    kind: "turn" | "win" | "draw" | "save";
    rules: string;
    goal: number;
    fewest: number;
    position: string;
  }

  interface PuzzleGroup {
    group: string;
    puzzles: KnownPuzzle[];
  }

  interface PuzzleHint {
    step: number;
    text: Sentence;
    pit: number | null;
    back: number | null;
  }

  interface PuzzleOfTheDay {
    cloth: string;
    minimum: number;
    title: Sentence | null;
    day: string;
    group: string;
  }

  interface PuzzleShown {
    key: string;
    level: number;
    kind: "turn" | "win" | "draw" | "save";
    rules: string;
    goal: number;
    fewest: number;
    position: string;
    text: Sentence;
    score: number;
    luck: number;
    sight: number;
    found: number;
    bots: number;
    source: string;
  }

  interface PuzzleTried {
    key: string;
    status: "open" | "right" | "wrong";
    picks: number[];
    goal: number;
    reached: number | null;
    wrong: number | null;
    text: Sentence;
    puzzle: PuzzleShown;
    game: MancalaGame;
  }

  interface PuzzleTry {
    key: string;
    picks?: number[];
  }

  interface QrText {
    text: string;
  }

  interface Question {
    number: number;
    prompt: Sentence;
    show: string | null;
    rules: string | null;
    position: string | null;
    run: Run | null;
    options: Sentence[];
    moves: string[];
    shown: boolean;
    answered: number;
    yours: string | null;
    counts: Count[] | null;
    right: number | null;
    why: Sentence | null;
  }

  interface QuestionNumber {
    question: number;
  }

  interface Queued {
    queued: number;
  }

  interface Quiz {
    question: Sentence;
    options: Sentence[];
    answer: number;
  }

  interface RecordText {
    record: string;
    rounds?: number | null;
  }

  interface RemoveSeat {
    seat: number;
  }

  interface Rename {
    name: string;
  }

  interface Reply {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    together?: TogetherPicks | null;
    before?: number[][];
    picks?: number[];
    rounds?: number | null;
    animate?: number;
    bot?: string;
    seed?: number;
  }

  interface Reproduction {
    items: PaperItem[];
    counts: Record<string, number>;
    causes: PaperCause[];
    findings: PaperFinding[];
  }

  interface Resignation {
    game: number;
    reason?: "resigned" | "failed";
  }

  interface RetrogradeAnswer {
    value: number;
    best: number[];
    positions: number;
    rows: Record<string, number>[];
  }

  interface RetrogradeInput {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
  }

  interface RetrogradeRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: RetrogradeAnswer;
    chart: Scene;
  }

  interface Review {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    together?: TogetherPicks | null;
    before?: number[][];
    picks?: number[];
    rounds?: number | null;
    quantity?: "exact" | "turn";
    seconds?: number;
  }

  interface RolledGame {
    board?: string;
    finish?: "exact" | "overshoot" | "bounce";
    faces?: number;
    start?: number;
    again?: number;
    chain?: boolean;
    players?: number;
    rolls?: number[];
  }

  interface RoomState {
    room: string;
    kind: "game" | "class" | "tournament";
    version: number;
    phase: "open" | "running" | "done";
    seat: number | null;
    role: "player" | "watcher" | "teacher" | "student" | "host" | "bot";
    now: number;
    expires: number;
    terms: Terms;
    seats: Seat[];
    game: GameState | null;
    question: Question | null;
  }

  interface RoundMade {
    round: number;
    opener: "s" | "n";
    board: MancalaBoard;
    says: Sentence;
    picks: number[];
    seeds: Sides | null;
    winner: "s" | "n" | null;
    ended: Sentence | null;
  }

  interface RoundOpened {
    round: number;
    opener: "s" | "n";
    board: MancalaBoard;
    says: Sentence;
  }

  interface Row {
    table: number;
    mark: string;
    cells: Sentence[];
    about: number;
    published: Record<string, string>;
  }

  interface Rows {
    s: number[];
    n: number[];
  }

  interface RuleFields {
    name: string;
    pits: number;
    seeds: number;
    relay: boolean;
    track: "store" | "rows";
    origin: "sown" | "skipped";
    capture: "always" | "occupied" | "opposite" | "two-three" | "never";
    reach: "own" | "any";
    ripe: "at once" | "after lap";
    mikul: boolean;
    again: "store" | "own side" | "never";
    feed: boolean;
    end: "side empty" | "all stored" | "stuck" | "three empty";
    stop: "never" | "half" | "over half";
    rest: "owner" | "nobody";
    repeat: "ignore" | "sweep";
    start: "alternate" | "simultaneous";
    rounds: "one" | "refill";
    fill: "near" | "far";
    opener: "loser" | "winner" | "last mover" | "alternate";
    direction: "ccw" | "cw";
  }

  interface RulesCompared {
    rules: string;
    title: Sentence;
    moves: Record<string, PickCompared>;
  }

  interface RulesetEntry {
    name: string;
    title: Sentence;
  }

  interface RulesetRow {
    title: Sentence;
    about: Sentence | null;
    area: Sentence;
    region: Sentence;
    sizes: [number, number][];
    fields: Record<string, boolean | number | string>;
    customs: string[];
    sources: string[];
    ruled: Sentence[];
    sentences: Sentence[];
    shows: "exact" | "turn";
    usual: boolean;
    first: boolean;
    name: string;
    pits: number;
    seeds: number;
    relay: boolean;
    track: "store" | "rows";
    origin: "sown" | "skipped";
    capture: "always" | "occupied" | "opposite" | "two-three" | "never";
    reach: "own" | "any";
    ripe: "at once" | "after lap";
    mikul: boolean;
    again: "store" | "own side" | "never";
    feed: boolean;
    end: "side empty" | "all stored" | "stuck" | "three empty";
    stop: "never" | "half" | "over half";
    rest: "owner" | "nobody";
    repeat: "ignore" | "sweep";
    start: "alternate" | "simultaneous";
    rounds: "one" | "refill";
    fill: "near" | "far";
    opener: "loser" | "winner" | "last mover" | "alternate";
    direction: "ccw" | "cw";
  }

  interface Run {
    algorithm: string;
    given: Record<string, boolean | number | string | null>;
    step: number;
  }

  interface Scene {
    surface: Squares | Cloth | Pits | null;
    tree: Tree | null;
    curve: Curve | null;
    elements: Element[];
  }

  interface SearchState {
    low: number;
    high: number;
    nodes: number;
    seconds: number;
  }

  interface Seat {
    number: number;
    role: "player" | "watcher" | "teacher" | "student" | "host" | "bot";
    name: string;
  }

  interface SeatChances {
    players: number;
    chances: number[];
    rounds: number | null;
    nobody: number;
  }

  interface Sentence {
    id: string;
    en: string;
  }

  interface Shelf {
    title: Sentence;
    total: number;
    items: Item[];
    inline: boolean;
  }

  interface Shell {
    version: string;
    files: string[];
  }

  interface ShortestStep {
    from: number;
    roll: number;
    landed: number;
    to: number;
  }

  interface Shown {
    number: number;
    at: number;
    kind: "shown";
    question: number;
  }

  interface Sides {
    s: number;
    n: number;
  }

  interface SnakesAnalysis {
    expected: number | null;
    expected_exact: string | null;
    sd: number | null;
    median: number | null;
    mode: number | null;
    percentiles: Record<string, number | null> | null;
    distribution: number[] | null;
    distribution_rest: number | null;
    board: string;
    finish: "exact" | "overshoot" | "bounce";
    faces: number;
    start: number;
    again: number;
    chain: boolean;
    goal: "certain" | "possible" | "unreachable";
    chance: number | null;
    minimum: number | null;
    path: number[] | null;
    rolls: number[] | null;
    steps: ShortestStep[] | null;
    shortest_paths: number | null;
    shortest_sequences: number | null;
    shortest_chance: number | null;
    shortest_chance_exact: string | null;
    expected_turns: number | null;
    turns: GameLength;
    heat: number[] | null;
    glow: number[] | null;
    jumps: JumpEffect[] | null;
    seats: SeatChances[];
    complete: boolean;
    choice: PieceChoice | null;
  }

  interface SnakesAnalysisResult {
    result: SnakesAnalysis;
  }

  interface SnakesDesign {
    board: string;
    expected: number;
    minimum: number;
    over: number | null;
    error: number;
    tolerance: number;
    reached: boolean;
    tried: number;
    seed: number;
  }

  interface SnakesDesignResult {
    result: SnakesDesign;
  }

  interface SnakesGame {
    board: string;
    goal: number;
    columns: number;
    rows: number;
    jumps: BoardJump[];
    finish: "exact" | "overshoot" | "bounce";
    faces: number;
    start: number;
    again: number;
    chain: boolean;
    players: number;
    rolls: number[];
    moves: SnakesMove[];
    squares: number[];
    turn: number;
    over: boolean;
    winner: number | null;
  }

  interface SnakesMove {
    player: number;
    roll: number;
    from: number;
    to: number;
    events: (["roll" | "step" | "lost" | "bounce" | "ladder" | "snake" | "home" | "again" | "next" | "over", number, number, number])[];
  }

  interface SnakesTable {
    board: string;
    rolls: number[];
    choices: Answerable[];
    dice: boolean;
  }

  interface Solve {
    cloth?: string;
    cuts?: string[];
    seconds?: number;
  }

  interface SolveProgress {
    count: number | null;
    bound: number;
  }

  interface Squares {
    surface: "squares";
    goal: number;
    start: number;
    jumps: [number, number][];
    changes: [number, number, string, string][];
  }

  interface Standing {
    seat: number;
    name: string;
    points: number;
    wins: number;
    draws: number;
    losses: number;
  }

  interface Started {
    number: number;
    at: number;
    kind: "started";
    games: number;
  }

  interface Stopped {
    s: number | null;
    n: number | null;
  }

  interface Table {
    title: Sentence;
    columns: Column[];
  }

  interface TakenBack {
    number: number;
    at: number;
    kind: "taken-back";
    game: number;
    ply: number;
    position: string;
    player: number;
    legal: string[];
    score: number;
    clock: Clock;
  }

  interface Terms {
    rules: string | null;
    seconds: number | null;
    gain: number;
    move_seconds: number | null;
    rounds: number;
    opener: number;
  }

  interface TogetherPicks {
    s?: number[];
    n?: number[];
  }

  interface TogetherState {
    start: MancalaBoard;
    picks: Rows;
    due: ChoiceDue[];
    ticks: MancalaEvent[][];
    board: MancalaBoard;
    stopped: Stopped;
    finished: boolean;
  }

  interface TournamentTable {
    version: number;
    phase: "open" | "running" | "done";
    standings: Standing[];
    crosstable: Pair[];
    games: Fixture[];
  }

  interface Tree {
    parent: number[];
    move: string[];
    born: number[];
    name: string[];
    kind: string;
    changes: [number, number, string, string][];
    skipped: [number, number, string][];
  }

  interface Tried {
    moves?: string[];
  }

  interface Turn {
    version: number;
    phase: "open" | "running" | "done";
    turn: TurnGame | null;
    finished: GameState[];
  }

  interface TurnGame {
    game: number;
    ply: number;
    side: number;
    rules: string;
    position: string;
    moves: string[];
    line: string;
    left: number | null;
  }

  interface TurnMade {
    side: "s" | "n";
    moves: MoveMade[];
  }

  interface TurnValues {
    quantity: "turn";
    values: Record<string, PitValue>;
    value: number;
    proved: boolean;
    best: number[];
    seconds: number;
  }

  interface TurnValuesResult {
    result: TurnValues;
  }

  interface UcsInput {
    cost?: "unit" | "pips" | "length" | null;
    avoid_snakes?: boolean;
    moves?: "whole" | "all" | null;
    limit?: number | null;
    board?: string | null;
    cloth?: string | null;
  }

  interface UcsRun {
    total: number;
    start: number;
    before: number[];
    algorithm: string;
    title: Sentence;
    subject: string;
    settings: Sentence[];
    pseudocode: Sentence[];
    counters: Column[];
    tables: Table[];
    complete: boolean;
    errata: number;
    paper: string | null;
    remarks: Sentence[];
    rows: number[];
    landmarks: Record<string, number[]>;
    steps: DrawnStep[];
    answer: WayAnswer;
    chart: Scene;
  }

  interface Values {
    rules?: "congklak" | "dakon" | "dakon-mikul" | "galatjang" | "congkak" | "jongkak" | "congkak-skeat" | "sungka" | "chungcajon" | "chongka" | "ohvalhu" | "chonka" | "oware" | "kalah" | "bantumi" | "bantumi-ems" | "custom";
    pits?: number | null;
    seeds?: number | null;
    choices?: Choices | null;
    set?: string[];
    position?: string | null;
    quantity?: "exact" | "turn";
    seconds?: number;
  }

  interface ValuesProgress {
    pits: Record<string, PitValue>;
    progress: SearchState;
  }

  interface Verdict {
    state: "open" | "done" | "wrong";
    text: Sentence;
  }

  interface WatchedRun {
    algorithm: string;
    given: Record<string, boolean | number | string | null>;
  }

  interface WayAnswer {
    minimum: number | null;
    cost: number | null;
    measure: string;
    path: number[] | null;
    rolls: number[] | null;
    cuts: [number, number, number, number][] | null;
    iterations: number;
    generated: number;
    taken: number;
    expanded: number;
    peak: number;
    dead: number;
    cheaper: number;
    moves: string | null;
    avoid_snakes: boolean;
  }

  interface Window_Input {
    start?: number;
    count?: number;
    head?: boolean;
  }

  interface Window_Output {
    node: number;
    alpha: string;
    beta: string;
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

  interface WishFor {
    game: number;
    wish: "takeback" | "rematch" | null;
  }

  interface Wished {
    number: number;
    at: number;
    kind: "wished";
    game: number;
    side: number;
    wish: "takeback" | "rematch" | null;
  }

  interface Get {
    "buttons/day": { question: any; answer: PuzzleOfTheDay };
    "buttons/pack": { question: any; answer: PuzzleGroup[] };
    "games": { question: any; answer: GameEntry[] };
    "lessons": { question: any; answer: LessonEntry[] };
    "mancala/bots": { question: any; answer: Opponent[] };
    "mancala/fair": { question: any; answer: string[] };
    "mancala/fields": { question: any; answer: FieldRow[] };
    "mancala/puzzles/day": { question: any; answer: DailyPuzzle };
    "mancala/puzzles/pack": { question: any; answer: PuzzleEntry[] };
    "mancala/rules": { question: any; answer: RulesetRow[] };
    "papers": { question: any; answer: PaperList };
    "shell": { question: any; answer: Shell };
    "snakes/board.svg": { question: any; answer: any };
    "status": { question: any; answer: Record<string, LaneState> };
    "trace": { question: any; answer: ListedAlgorithm[] };
  }

  interface Post {
    "buttons/game": { question: CutCloth; answer: ButtonsGame };
    "buttons/hint": { question: CutCloth; answer: Queued | Compiling | Beat | ButtonsHintResult | NoResult };
    "buttons/make": { question: Order; answer: Queued | Compiling | Beat | MadePuzzleResult | NoResult };
    "buttons/solve": { question: Solve; answer: Queued | Compiling | Beat | SolveProgress | ButtonsSolutionResult | NoResult };
    "compare": { question: Comparison; answer: Compared[] };
    "handout": { question: Handout; answer: any };
    "mancala/compare": { question: Compare; answer: RulesCompared[] };
    "mancala/game": { question: PickedGame; answer: MancalaGame };
    "mancala/puzzles/hint": { question: PuzzleAsk; answer: PuzzleHint };
    "mancala/puzzles/try": { question: PuzzleTry; answer: PuzzleTried };
    "mancala/record": { question: RecordText; answer: MancalaGame };
    "mancala/reply": { question: Reply; answer: BotReply };
    "mancala/review": { question: Review; answer: Queued | Compiling | Beat | MoveReviewed | GameReviewedResult | NoResult };
    "mancala/values": { question: Values; answer: Queued | Compiling | Beat | PitFound | ValuesProgress | MancalaSolutionResult | NoResult | TurnValuesResult };
    "rooms": { question: OpenRoom; answer: Opened };
    "rooms/join": { question: JoinRoom; answer: Entry };
    "rooms/look": { question: LookAt; answer: Opens };
    "rooms/qr": { question: QrText; answer: any };
    "snakes/analyse": { question: Board_Input; answer: Queued | Compiling | Beat | SnakesAnalysisResult | NoResult };
    "snakes/design": { question: Wish; answer: Queued | Compiling | Beat | DesignProgress | SnakesDesignResult | NoResult };
    "snakes/drawing": { question: Board_Input; answer: BoardDrawing };
    "snakes/game": { question: RolledGame; answer: SnakesGame };
    "trace/alphabeta": { question: Body_trace_alphabeta; answer: AlphabetaRun | DrawnWindow };
    "trace/alphabeta/table": { question: Body_trace_alphabeta_table; answer: any };
    "trace/assignment": { question: Body_trace_assignment; answer: AssignmentRun | DrawnWindow };
    "trace/assignment/table": { question: Body_trace_assignment_table; answer: any };
    "trace/astar": { question: Body_trace_astar; answer: AstarRun | DrawnWindow };
    "trace/astar/table": { question: Body_trace_astar_table; answer: any };
    "trace/bfs": { question: Body_trace_bfs; answer: BfsRun | DrawnWindow };
    "trace/bfs/table": { question: Body_trace_bfs_table; answer: any };
    "trace/deepening": { question: Body_trace_deepening; answer: DeepeningRun | DrawnWindow };
    "trace/deepening/table": { question: Body_trace_deepening_table; answer: any };
    "trace/dfs": { question: Body_trace_dfs; answer: DfsRun | DrawnWindow };
    "trace/dfs/table": { question: Body_trace_dfs_table; answer: any };
    "trace/ems": { question: Body_trace_ems; answer: EmsRun | DrawnWindow };
    "trace/ems/table": { question: Body_trace_ems_table; answer: any };
    "trace/gbfs": { question: Body_trace_gbfs; answer: GbfsRun | DrawnWindow };
    "trace/gbfs/table": { question: Body_trace_gbfs_table; answer: any };
    "trace/greedy": { question: Body_trace_greedy; answer: GreedyRun | DrawnWindow };
    "trace/greedy/table": { question: Body_trace_greedy_table; answer: any };
    "trace/markov": { question: Body_trace_markov; answer: MarkovRun | DrawnWindow };
    "trace/markov/table": { question: Body_trace_markov_table; answer: any };
    "trace/mcts": { question: Body_trace_mcts; answer: MctsRun | DrawnWindow };
    "trace/mcts/table": { question: Body_trace_mcts_table; answer: any };
    "trace/minimax": { question: Body_trace_minimax; answer: MinimaxRun | DrawnWindow };
    "trace/minimax/table": { question: Body_trace_minimax_table; answer: any };
    "trace/retrograde": { question: Body_trace_retrograde; answer: RetrogradeRun | DrawnWindow };
    "trace/retrograde/table": { question: Body_trace_retrograde_table; answer: any };
    "trace/ucs": { question: Body_trace_ucs; answer: UcsRun | DrawnWindow };
    "trace/ucs/table": { question: Body_trace_ucs_table; answer: any };
  }
}
