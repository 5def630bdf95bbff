/**
 * For `form.reset(values, ANEW)` where a form keeps what is typed while its data is read again (`keepDirtyValues`): the
 * form takes these values as they are. Without it the library keeps what was typed even here.
 */
export const ANEW = { keepDirtyValues: false } as const;
