import { createContext, useContext } from 'react';

/** Why stock is moved, for the history: chosen once above the list and used for every line typed below. */
const AdjustReason = createContext('');

export const AdjustReasonProvider = AdjustReason.Provider;
export const useAdjustReason = (): string => useContext(AdjustReason);

/** Suggested reasons; any other can be typed. */
export const ADJUST_REASONS = ['입고', '출고', '실사', '파손·폐기', '반품 입고'];
