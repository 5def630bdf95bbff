import sax, { type Tag } from 'sax';
import { fileBroken } from '../imports.errors.js';

/** Bytes between two tags of a workbook: a text of 32,767 characters, each written as a reference, takes 256 KB. */
const MAX_BETWEEN_MARKS = 512 * 1024;
/** A cell is at the fifth level; rich texts and styles go a few levels deeper. */
const MAX_DEPTH = 32;

export interface XmlHandlers {
  /** `name` without its prefix; attributes unchanged. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** A piece of text: a long text arrives in several pieces. */
  text?: (piece: string) => void;
  close?: (name: string) => void;
}

/**
 * Reads XML as a stream, in bounded memory: the parser holds at most the text between two tags. Document types, which
 * could declare entities, are refused. An error from a handler ends the reading.
 */
export async function parseXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = sax.parser(true, { trim: false, normalize: false });
  let depth = 0;
  let sinceMark = 0;
  parser.onerror = () => {
    throw fileBroken();
  };
  parser.ondoctype = () => {
    throw fileBroken();
  };
  parser.onopentag = (tag) => {
    depth += 1;
    sinceMark = 0;
    if (depth > MAX_DEPTH) throw fileBroken();
    handlers.open?.(localName(tag.name), (tag as Tag).attributes);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    sinceMark = 0;
    handlers.close?.(localName(name));
  };
  parser.ontext = (piece) => handlers.text?.(piece);
  parser.oncdata = (piece) => handlers.text?.(piece);

  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    sinceMark += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (sinceMark > MAX_BETWEEN_MARKS) throw fileBroken();
  }
  parser.write(decoder.decode()).close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
