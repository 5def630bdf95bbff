import type exceljs from 'exceljs';

/** The library of workbooks, loaded with the first one: a process that neither reads nor writes any does not pay for it. */
export const workbooks = async (): Promise<typeof exceljs> => (await import('exceljs')).default;
