import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { countBodyBytes } from '../heap.js';
import {
  brokenForm,
  FILE_FIELD,
  fileEmpty,
  fileRequired,
  fileTooLarge,
  noForm,
  unknownField,
  wrongText,
} from './upload.errors.js';

/** What a form may have around its file: boundaries and headers. */
const FORM_OVERHEAD = 16 * 1024;

/** A file as it came in, waiting on this machine's disk; nothing that the client said of it is to be believed. */
export interface ReceivedFile {
  path: string;
  /** As the client named it, composed (NFC). */
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A form of one file that has not been read yet, so that who may not upload costs nothing. */
export class IncomingUpload {
  constructor(private readonly request: FastifyRequest) {}

  /** Reads the form and writes its file to `path`; a field error for everything else than one file in `file`. */
  async save(path: string, maxBytes: number): Promise<ReceivedFile> {
    if (!this.request.isMultipart()) throw noForm();
    if (Number(this.request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD) {
      throw fileTooLarge(maxBytes);
    }
    try {
      return await this.readForm(path, maxBytes);
    } catch (error) {
      throw isClientsFault(error) ? brokenForm() : error;
    } finally {
      // What is left of a refused form is read and forgotten, so that the connection can go on.
      this.request.raw.unpipe();
      this.request.raw.resume();
    }
  }

  private async readForm(path: string, maxBytes: number): Promise<ReceivedFile> {
    const limits = { fileSize: maxBytes, files: 1, fields: 1, parts: 2, fieldSize: 1024, headerPairs: 20 };
    let received: ReceivedFile | undefined;
    for await (const part of this.request.parts({ limits })) {
      checkTexts(part);
      if (part.fieldname !== FILE_FIELD) throw unknownField(part.fieldname);
      if (part.type !== 'file') throw fileRequired();
      received = await savePart(part, path);
      if (part.file.truncated) throw fileTooLarge(maxBytes);
    }
    if (received === undefined) throw fileRequired();
    if (received.bytes === 0) throw received.name === '' ? fileRequired() : fileEmpty();
    return received;
  }
}

/**
 * Whatever else reading a form throws is about the form: multipart's own refusals carry a status below 500, the parser's
 * are plain errors of any wording (a boundary too long, a part cut off). Only a call of the system, which names itself, is
 * this machine's: its disk takes no file.
 */
function isClientsFault(error: unknown): boolean {
  if (error instanceof DomainError || !(error instanceof Error)) return false;
  const { statusCode, syscall } = error as { statusCode?: unknown; syscall?: unknown };
  if (typeof statusCode === 'number') return statusCode < 500;
  return syscall === undefined;
}

/** Names that no person types: with NUL or another control character, or with half of a surrogate pair. */
const UNREADABLE = /[\p{Cc}\p{Surrogate}]/u;

/** The door of JSON bodies refuses such texts too, under the same code (see form-shape.ts). */
function checkTexts(part: Multipart): void {
  if (UNREADABLE.test(part.fieldname)) throw wrongText('');
  const text = part.type === 'file' ? part.filename : part.value;
  if (typeof text === 'string' && UNREADABLE.test(text)) throw wrongText(part.fieldname);
}

async function savePart(part: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      countBodyBytes(chunk.length);
      done(null, chunk);
    },
  });
  await pipeline(part.file, count, createWriteStream(path));
  // Browsers write a quotation mark in a name so (HTML, multipart form data).
  const name = (part.filename ?? '').normalize('NFC').replaceAll('%22', '"');
  return { path, name, bytes, sha256: hash.digest('hex') };
}

/** The form of the request, unread: `upload(@Upload() upload: IncomingUpload)`. */
export const Upload = createParamDecorator(
  (_: unknown, context: ExecutionContext): IncomingUpload =>
    new IncomingUpload(context.switchToHttp().getRequest<FastifyRequest>()),
);
