/** Header of error answers: the id under which the log lines and the trace of the request are found. 32 hexadecimal digits. */
export const TRACE_HEADER = 'x-trace-id';
