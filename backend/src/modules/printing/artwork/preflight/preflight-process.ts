import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findingOf, PREFLIGHT_ENGINE, resultOf, type ArtworkReport, type ArtworkType } from '@store/domain';
import { SOURCE_FLAGS } from '../../../../platform/source-flags.js';
import { parsePages, parseReport } from './report-schema.js';

const PROGRAM = fileURLToPath(new URL(`./check-file${extname(import.meta.filename)}`, import.meta.url));
/** Folder of the whole program: six levels above this file, in the sources as in the build. */
const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
/** Readable for the program. Not the folder above it: the store's data and secrets may be there. */
const READABLE = ['node_modules', 'backend/node_modules', 'backend/src', 'backend/dist', 'domain'];
const READABLE_FILES = ['package.json', 'backend/package.json'];

/** The time limits of a check. */
interface Bounds {
  /**
   * Seconds of computing: ten, and one more for each 5 MB, twenty at most. A small file that needs more is an attack.
   * The system ends it then, even if the worker that watches it was killed.
   */
  cpuSeconds: number;
  /** Milliseconds of real time. They depend more on the machine than on the file: only a hanging check should reach them. */
  wallMs: number;
}

const WALL_MS = 180_000;

/** Seconds of computing for a file of this size. */
export const secondsFor = (bytes: number): number => Math.min(10 + Math.floor(bytes / (5 * 1024 * 1024)), 20);

const MOST_RESIDENT_KB = 400 * 1024;
const HEAP_MB = 256;
/** Blocks of this size return to the system once they are free: the allocator would keep that of each picture. */
const LARGE_BYTES = '1048576';
const WATCH_MS = 100;
/** A database, or another file, gets the processor first. */
const NICE = 10;
const MOST_REPORT_BYTES = 256 * 1024;
const MOST_PICTURE_BYTES = 40 * 1024 * 1024;
/** Characters of the program's output that are kept for the log. */
const SAID = 2000;

/** A picture that the check made. */
interface Picture {
  path: string;
  bytes: number;
}

/** The result of a check. */
export interface PreflightResult {
  report: ArtworkReport;
  preview: Picture | null;
  zoom: Picture | null;
  /** Every page in two sizes, where pages were requested and could be drawn. */
  pages: { width: number; height: number; picture: Picture; zoom: Picture }[];
  /** Peak memory of the process, KB; null where the system does not report it. */
  peakKb: number | null;
}

/**
 * Checks one file in its own process, which is ended after 10 to 20 s of computing or above 400 MB. Whatever a file does to that
 * process ends as a report; a program that does not start, or that a busy machine does not let finish, is an error.
 */
export async function runPreflight(
  type: ArtworkType,
  input: string,
  folder: string,
  {
    draws = 'previews',
    wallMs = WALL_MS,
    ...bounds
  }: Partial<Bounds> & { draws?: 'previews' | 'pages' } = {},
): Promise<PreflightResult> {
  const output = join(folder, 'out');
  await mkdir(output, { recursive: true });
  const startedAt = performance.now();
  const cpuSeconds = bounds.cpuSeconds ?? secondsFor((await stat(input)).size);
  const end = await ended(start(type, input, output, { draws, cpuSeconds }), wallMs);
  const tookMs = Math.round(performance.now() - startedAt);
  if (end.killed === 'time') throw new Error(`the check of a file did not end within ${wallMs} ms`);
  // 1 is Node's own exit code for a program that cannot be loaded or has a bug: that says nothing about the file.
  if (end.killed === null && end.code === 1) throw new Error(`the check of a file did not run: ${end.said}`);
  const done = end.code === 0 && end.killed === null;
  const report = done ? parseReport(await readSmall(join(output, 'report.json')), tookMs) : null;
  const { peakKb } = end;
  if (report === null) return { report: tooComplex(tookMs), preview: null, zoom: null, pages: [], peakKb };
  const [preview, zoom] = await Promise.all([
    pictureIn(output, 'preview.png'),
    pictureIn(output, 'zoom.webp'),
  ]);
  return { report, preview, zoom, pages: await drawnPages(output), peakKb };
}

function tooComplex(tookMs: number): ArtworkReport {
  const findings = [findingOf('FILE_TOO_COMPLEX')];
  return {
    engine: PREFLIGHT_ENGINE,
    verdict: resultOf(findings),
    facts: null,
    findings,
    unchecked: [],
    tookMs,
  };
}

/** The report for a file that the store failed to check three times. */
export const givenUpReport = (): ArtworkReport => tooComplex(0);

function start(
  type: ArtworkType,
  input: string,
  output: string,
  { draws, cpuSeconds }: { draws: string; cpuSeconds: number },
): ChildProcess {
  const readable = [
    ...READABLE.map((name) => join(ROOT, name, '/')),
    ...READABLE_FILES.map((name) => join(ROOT, name)),
  ];
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      // The shell becomes the program: the process id stays the same.
      `ulimit -t ${cpuSeconds}; exec "$0" "$@"`,
      process.execPath,
      `--max-old-space-size=${HEAP_MB}`,
      // A safety net, not a wall: only the system limits code that escapes from a picture reader.
      '--permission',
      '--allow-addons',
      ...[...readable, input, join(output, '/')].map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${join(output, '/')}`,
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      ...(PROGRAM.endsWith('.ts') ? SOURCE_FLAGS : []),
      PROGRAM,
      type,
      input,
      output,
      draws,
    ],
    { env: { MALLOC_MMAP_THRESHOLD_: LARGE_BYTES }, cwd: output, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has already ended, or the system does not allow it: the limits hold anyway.
  }
}

interface End {
  code: number | null;
  /** Why it was ended from here; null where it was not. */
  killed: 'time' | 'memory' | null;
  peakKb: number | null;
  said: string;
}

function ended(child: ChildProcess, wallMs: number): Promise<End> {
  let said = '';
  let peakKb: number | null = null;
  let killed: End['killed'] = null;
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-SAID);
  });
  const kill = (why: 'time' | 'memory'): void => {
    killed = why;
    child.kill('SIGKILL');
  };
  const watch = setInterval(() => {
    void residentKb(child.pid).then((memory) => {
      if (memory === null) return;
      peakKb = Math.max(peakKb ?? 0, memory.peak);
      if (memory.now > MOST_RESIDENT_KB) kill('memory');
    });
  }, WATCH_MS);
  const timer = setTimeout(() => kill('time'), wallMs);
  return new Promise<End>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, killed, peakKb, said }));
  }).finally(() => {
    clearInterval(watch);
    clearTimeout(timer);
  });
}

/** Memory of a process in KB; null where the system has no such file, or the process has ended. */
async function residentKb(pid: number | undefined): Promise<{ now: number; peak: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const now = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN);
  const peak = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN);
  return Number.isNaN(now) ? null : { now, peak };
}

async function readSmall(path: string): Promise<string> {
  const size = await stat(path).then(
    ({ size: bytes }) => bytes,
    () => 0,
  );
  return size === 0 || size > MOST_REPORT_BYTES ? '' : readFile(path, 'utf8');
}

/** Pages that the process reports as drawn; none where a picture is missing. */
async function drawnPages(output: string): Promise<PreflightResult['pages']> {
  const text = await readSmall(join(output, 'pages.json'));
  const sizes = text === '' ? [] : parsePages(text);
  const pages: PreflightResult['pages'] = [];
  for (const [i, size] of sizes.entries()) {
    const picture = await pictureIn(output, `page-${i + 1}.webp`);
    const zoom = await pictureIn(output, `page-${i + 1}-zoom.webp`);
    if (picture === null || zoom === null) return [];
    pages.push({ ...size, picture, zoom });
  }
  return pages;
}

async function pictureIn(output: string, name: string): Promise<Picture | null> {
  const path = join(output, name);
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  return bytes === 0 || bytes > MOST_PICTURE_BYTES ? null : { path, bytes };
}
