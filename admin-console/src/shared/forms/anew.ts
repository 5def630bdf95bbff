/**
 * For `form.reset(values, ANEW)` where a form keeps typed values while its data is read again (`keepDirtyValues`): the
 * form takes these values as they are. Without it the library keeps the typed ones even here.
 */
export const ANEW = { keepDirtyValues: false } as const;
