/** Least costs from one node over a graph of numbered nodes, with whole costs: Dijkstra's search on a queue of buckets. */

export interface CostTree {
  /** By node: the least cost, or −1 where it was not reached. */
  readonly costs: Int32Array;
  /** By node: the node before it on the least way; −1 for the start and for what was not reached. */
  readonly parents: Int32Array;
  /** The nodes reached, by cost and then in the order in which they were found. */
  readonly order: readonly number[];
}

/** Offers the way from the node being expanded to another. */
export type Relax = (to: number, cost: number) => void;

export interface Search {
  /** Nodes are numbered 0 … nodes − 1. */
  readonly nodes: number;
  /** Where to begin; below 0 nothing is reached. */
  readonly start: number;
  /** The most that a way may cost in all. */
  readonly allowance: number;
  /** Calls `relax` for each way out of a node; called once for each node reached, nearest first. */
  readonly expand: (node: number, relax: Relax) => void;
}

const NOT_REACHED = -1;

/** Among ways of equal cost the one found first stays. Throws when a cost is not a whole number from 0 up: the caller's mistake. */
export const leastCosts = (search: Search): CostTree => {
  const costs = new Int32Array(search.nodes).fill(NOT_REACHED);
  const parents = new Int32Array(search.nodes).fill(NOT_REACHED);
  const order: number[] = [];
  const buckets: (number[] | undefined)[] = [];
  const settled = new Uint8Array(search.nodes);
  let waiting = 0;
  let current = 0;
  let spent = 0;

  const enqueue = (node: number, cost: number, parent: number): void => {
    costs[node] = cost;
    parents[node] = parent;
    const bucket = buckets[cost];
    if (bucket === undefined) buckets[cost] = [node];
    else bucket.push(node);
    waiting += 1;
  };
  const relax: Relax = (to, cost) => {
    if (!(cost >= 0 && Number.isInteger(cost)))
      throw new RangeError(`a cost of ${cost} is not a whole number from 0 up`);
    const total = spent + cost;
    if (total > search.allowance) return;
    const known = costs[to];
    if (known === undefined) throw new RangeError(`node ${to} is not in the graph`);
    if (known === NOT_REACHED || total < known) enqueue(to, total, current);
  };

  if (search.start >= 0 && search.allowance >= 0) enqueue(search.start, 0, NOT_REACHED);
  for (spent = 0; waiting > 0; spent += 1) {
    const bucket = buckets[spent];
    if (bucket === undefined) continue;
    // The bucket grows while it is walked when something costs nothing.
    for (const node of bucket) {
      waiting -= 1;
      if (settled[node] === 1) continue;
      settled[node] = 1;
      order.push(node);
      current = node;
      search.expand(node, relax);
    }
    buckets[spent] = undefined;
  }
  return { costs, parents, order };
};

/** The nodes from the start to this one, both included; empty where it was not reached. */
export const wayTo = (tree: CostTree, node: number): readonly number[] => {
  if ((tree.costs[node] ?? NOT_REACHED) === NOT_REACHED) return [];
  const way: number[] = [];
  for (let at = node; at !== NOT_REACHED; at = tree.parents[at] ?? NOT_REACHED) way.push(at);
  return way.reverse();
};
