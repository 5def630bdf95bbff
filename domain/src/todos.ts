/** What a member is asked to do, in the order of the list where nothing is due earlier. */
export const TODO_KINDS = ['deposit', 'file', 'proof', 'estimate', 'estimatePayment', 'form'] as const;
export type TodoKind = (typeof TODO_KINDS)[number];
