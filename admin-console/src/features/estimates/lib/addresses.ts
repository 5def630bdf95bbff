/** Address of the board and the list. */
export const BOARD = '/manager/estimate';
