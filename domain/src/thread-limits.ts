/** Bounds of a thread between a buyer and the staff: of an estimate, of an order. */
export const THREAD_LIMITS = {
  /** Characters of a message. */
  message: 4000,
  /** Files of a message. */
  files: 10,
  /** Messages that are shown, the newest. */
  messages: 500,
} as const;
