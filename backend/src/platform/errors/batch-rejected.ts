import { DomainError } from './domain-error.js';

/**
 * Some of the changes that were to be made together cannot be: which ones, by their place in the list, and why. The
 * transaction (or savepoint) of all of them has to go back; the caller may leave those out and ask again.
 */
export class BatchRejected extends Error {
  constructor(readonly reasons: ReadonlyMap<number, DomainError>) {
    super([...reasons.values()].map(({ code }) => code).join(', '));
    this.name = 'BatchRejected';
  }
}

/** Decides about every item; a DomainError refuses only that one. Throws BatchRejected where any was. */
export function decideEach<T, R>(items: readonly T[], decide: (item: T) => R): R[] {
  const reasons = new Map<number, DomainError>();
  const decided = items.flatMap((item, place) => {
    try {
      return [decide(item)];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      reasons.set(place, error);
      return [];
    }
  });
  if (reasons.size > 0) throw new BatchRejected(reasons);
  return decided;
}

/** The one result of a change of many that was asked for one; refused with that one's own reason. */
export async function single<R>(many: Promise<readonly R[]>): Promise<R> {
  try {
    const [only] = await many;
    if (only === undefined) throw new Error('A change of one answered nothing.');
    return only;
  } catch (error) {
    throw error instanceof BatchRejected ? (error.reasons.get(0) ?? error) : error;
  }
}
