/** Header of error answers: the id of the request's log lines and trace. 32 hexadecimal digits. */
export const TRACE_HEADER = 'x-trace-id';
