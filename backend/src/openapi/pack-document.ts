import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { dump } from 'js-yaml';

/** A document of the API's pages, and the form in which it is sent. */
export interface DocumentTask {
  file: string;
  /** `file` as it is; `json` without its blanks; `yaml` from JSON. */
  as: 'file' | 'json' | 'yaml';
}

/** A document as it is kept: compressed only, since hardly anybody asks for plain bytes. */
export interface PackedDocument {
  etag: string;
  br: Uint8Array;
  gzip: Uint8Array;
}

const written: Record<DocumentTask['as'], (bytes: Buffer) => Buffer | string> = {
  file: (bytes) => bytes,
  json: (bytes) => JSON.stringify(JSON.parse(bytes.toString())),
  yaml: (bytes) => dump(JSON.parse(bytes.toString()), { skipInvalid: true, noRefs: true }),
};

/** The program of the packing thread: half a second of work for the whole document. */
export default ({ file, as }: DocumentTask): PackedDocument => {
  const body = written[as](readFileSync(file));
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
    gzip: gzipSync(body, { level: 9 }),
  };
};
