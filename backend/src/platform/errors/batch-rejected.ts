import { DomainError } from './domain-error.js';

/**
 * Some of the changes in a batch cannot be made: their indexes in the list, and the reasons. The transaction (or
 * savepoint) of the whole batch must be rolled back; the caller may try again without them.
 */
export class BatchRejected extends Error {
  constructor(readonly reasons: ReadonlyMap<number, DomainError>) {
    super([...reasons.values()].map(({ code }) => code).join(', '));
    this.name = 'BatchRejected';
  }
}

/** Decides every item; a DomainError refuses only its own item. Throws BatchRejected if any was refused. */
export function decideEach<T, R>(items: readonly T[], decide: (item: T) => R): R[] {
  const reasons = new Map<number, DomainError>();
  const decided = items.flatMap((item, index) => {
    try {
      return [decide(item)];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      reasons.set(index, error);
      return [];
    }
  });
  if (reasons.size > 0) throw new BatchRejected(reasons);
  return decided;
}

/** The result of a batch with one item; a refusal throws that item's own reason. */
export async function single<R>(many: Promise<readonly R[]>): Promise<R> {
  try {
    const [only] = await many;
    if (only === undefined) throw new Error('A change of one answered nothing.');
    return only;
  } catch (error) {
    throw error instanceof BatchRejected ? (error.reasons.get(0) ?? error) : error;
  }
}
