import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, Failure } from '../lib/failure.ts';
import { freeMegabytes } from './disk.ts';

/** Least free space for a start: with less, the database could stop in the middle of its work. */
const LEAST_FREE_MB = 64;

/** Makes the data folder, and finds out now whether it can be written at all. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw notWritable(folder, error);
  }
  const free = freeMegabytes(folder);
  if (free < LEAST_FREE_MB) {
    throw new Failure(
      `The disk of ${folder} is full (${free} MB left): free some space, ` +
        'or choose a folder on another disk with STORE_DATA_DIR.',
    );
  }
}

function notWritable(folder: string, error: unknown): unknown {
  const code = codeOf(error);
  // Node answers ENOENT where a folder cannot be made on a read-only disk.
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOENT') {
    return new Failure(
      `No permission to write into ${folder}: run as its owner, or choose another with STORE_DATA_DIR.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new Failure(
      `${folder} is not a folder: remove that file, or choose another folder with STORE_DATA_DIR.`,
    );
  }
  return error;
}

/** Reads a small JSON file; undefined where it is missing or was damaged. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Writes a small JSON file, whole or not at all (a full disk, a power cut), readable by its owner only. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  try {
    const descriptor = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(descriptor, `${JSON.stringify(value, null, 2)}\n`);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
