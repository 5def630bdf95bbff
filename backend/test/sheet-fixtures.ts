import exceljs from 'exceljs';
import yauzl from 'yauzl';

/** For supertest's `.parse`: an answer as bytes. */
export function bytesOf(answer: unknown, done: (error: Error | null, body: Buffer) => void): void {
  // Superagent passes the raw message here, whatever its types say.
  const response = answer as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
  response.on('error', (error: Error) => done(error, Buffer.concat(chunks)));
}

/** A workbook of one sheet with these rows. */
export async function workbookOf(rows: unknown[][]): Promise<Buffer> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('시트1');
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The entries of a ZIP with their bytes. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const found = new Map<string, Buffer>();
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            found.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => resolve(found));
      zip.readEntry();
    });
  });
}
