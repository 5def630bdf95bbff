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

/** Largest size of a form around its file: boundaries and headers. */
const FORM_OVERHEAD = 16 * 1024;

/** A received file on this machine's disk; no statement of the client about it is trusted. */
export interface ReceivedFile {
  path: string;
  /** The client's file name, composed (NFC). */
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A form with one file that is not read yet, so that a refused caller costs nothing. */
export class IncomingUpload {
  constructor(private readonly request: FastifyRequest) {}

  /** Reads the form and writes its file to `path`; a field error for anything but one file in `file`. */
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
      // The rest of a refused form is read and dropped, so that the connection can continue.
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
 * Every other error while reading a form is the client's: multipart's own errors have a status below 500, the parser's
 * are plain errors with any message (a boundary too long, a part cut off). Only a failed system call, which has a name,
 * is this machine's: its disk accepts no file.
 */
function isClientsFault(error: unknown): boolean {
  if (error instanceof DomainError || !(error instanceof Error)) return false;
  const { statusCode, syscall } = error as { statusCode?: unknown; syscall?: unknown };
  if (typeof statusCode === 'number') return statusCode < 500;
  return syscall === undefined;
}

/** Names that nobody types: with NUL or another control character, or with an unpaired surrogate. */
const UNREADABLE = /[\p{Cc}\p{Surrogate}]/u;

/** JSON bodies with such texts are refused too, with the same code (see form-shape.ts). */
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
  // Browsers encode a quotation mark in a name like this (HTML, multipart form data).
  const name = (part.filename ?? '').normalize('NFC').replaceAll('%22', '"');
  return { path, name, bytes, sha256: hash.digest('hex') };
}

/** The request's form, not read yet: `upload(@Upload() upload: IncomingUpload)`. */
export const Upload = createParamDecorator(
  (_: unknown, context: ExecutionContext): IncomingUpload =>
    new IncomingUpload(context.switchToHttp().getRequest<FastifyRequest>()),
);
