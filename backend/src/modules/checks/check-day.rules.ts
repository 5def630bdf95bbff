import { kstDate } from '@store/domain';

/** Four in the morning, Korean time: the banks have closed their day. */
const AFTER_MIDNIGHT_MS = 4 * 3_600_000;

/** The Korean day that began at four in the morning. */
export const checkDay = (now: Date): string => kstDate(new Date(now.getTime() - AFTER_MIDNIGHT_MS));
