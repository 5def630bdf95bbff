import { on } from 'node:events';
import { Writable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import exceljs from 'exceljs';
import { READ, type SheetHead, type WorkbookMessage, type WorkbookValue } from './workbook-messages.js';

/** The program of the thread that writes workbooks: rows arrive through the port, and the file is sent through it. */
export default async ({ port }: { port: MessagePort }): Promise<void> => {
  const book = new exceljs.stream.xlsx.WorkbookWriter({
    stream: new Writable({
      write(bytes: Buffer, _encoding, done) {
        port.postMessage(bytes);
        done();
      },
    }),
    useStyles: true,
    // A table of all texts would stay in memory until the end.
    useSharedStrings: false,
    zip: { zlib: { level: 1 } },
  });
  let sheet: exceljs.Worksheet | undefined;
  // Ends when the caller closes the port.
  for await (const [message] of on(port, 'message', { close: ['close'] }) as AsyncIterable<
    [WorkbookMessage]
  >) {
    if (message === 'end') {
      sheet?.commit();
      await book.commit();
      port.postMessage(READ);
      port.close();
      return;
    }
    if ('sheet' in message) {
      sheet?.commit();
      sheet = startSheet(book, message.sheet);
    } else {
      for (const cells of message.rows) {
        const row = sheet?.addRow(cells.map(escaped));
        if (row !== undefined && message.bold) row.font = { bold: true };
        row?.commit();
      }
    }
    port.postMessage(READ);
  }
};

/**
 * Excel reads `_x0041_` as the character with that number: in a text that only looks like it, the first character is
 * written as a number itself.
 */
const escaped = (cell: WorkbookValue): WorkbookValue =>
  typeof cell === 'string' ? cell.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_') : cell;

function startSheet(
  book: exceljs.stream.xlsx.WorkbookWriter,
  { name, columns, frozen }: SheetHead,
): exceljs.Worksheet {
  const sheet = book.addWorksheet(name, { views: frozen ? [{ state: 'frozen', ySplit: 1 }] : [] });
  sheet.columns = columns.map(({ heading, width, format }) => ({
    ...(heading === undefined ? {} : { header: heading }),
    width,
    style: { numFmt: format },
  }));
  if (columns.some(({ heading }) => heading !== undefined)) {
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
  }
  return sheet;
}
