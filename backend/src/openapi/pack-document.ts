import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { OpenAPIObject } from '@nestjs/swagger';
import { dump } from 'js-yaml';
import { documentOfPart, partsOf } from './parts.js';

/** A document of the API's pages, and the form in which it is sent. */
export interface DocumentTask {
  file: string;
  /** `file` as it is; `json` without its blanks; `yaml` from JSON; the list of its `parts`; one `part` of it. */
  as: 'file' | 'json' | 'yaml' | 'parts' | 'part';
  /** Name of the part. */
  part?: string | undefined;
}

/** A document as it is kept: compressed only, since hardly anybody asks for plain bytes. */
export interface PackedDocument {
  etag: string;
  br: Uint8Array;
  gzip: Uint8Array;
}

const read = (bytes: Buffer): OpenAPIObject => JSON.parse(bytes.toString()) as OpenAPIObject;

const written: Record<DocumentTask['as'], (bytes: Buffer, part: string) => Buffer | string> = {
  file: (bytes) => bytes,
  json: (bytes) => JSON.stringify(read(bytes)),
  yaml: (bytes) => dump(read(bytes), { skipInvalid: true, noRefs: true }),
  parts: (bytes) => JSON.stringify(partsOf(read(bytes))),
  part: (bytes, part) => JSON.stringify(documentOfPart(read(bytes), part)),
};

/** The program of the packing thread: half a second of work for the whole document. */
export default ({ file, as, part = '' }: DocumentTask): PackedDocument => {
  const body = written[as](readFileSync(file), part);
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
    gzip: gzipSync(body, { level: 9 }),
  };
};
