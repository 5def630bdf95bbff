import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ArtworkReport, ArtworkType } from '@store/domain';
import type { Lane, Turns } from './check-turns.js';

/** A file that a worker checks. */
export interface CheckClaim {
  id: string;
  /** To whom the pictures belong that are made of it; null = to the store. */
  ownerId: number | null;
  fileId: string | null;
  type: ArtworkType;
  /** Which try this is, from 1; a worker that comes back late knows by it that another has taken over. */
  tries: number;
}

/** Pictures that a check made of an artwork, as stored files. */
export interface PreviewFiles {
  previewId: string | null;
  zoomId: string | null;
}

/** A page that a check drew, as stored files. */
export interface PageFiles {
  width: number;
  height: number;
  fileId: string;
  zoomId: string;
}

/** What came of a check. */
export interface CheckOutcome {
  state: 'done' | 'failed';
  report: ArtworkReport;
  files: PreviewFiles;
  /** Null where no pages were asked for, or none could be drawn. */
  pages: PageFiles[] | null;
}

/** A table in which files wait to be checked. Two workers never claim the same. */
export interface CheckSource {
  /** What is drawn: the two previews of an artwork, or every page. */
  readonly draws: 'previews' | 'pages';
  /** Whose files they are. */
  readonly lane: Lane;
  /** Claims the file whose turn it is until then, of several the one that waits longest; undefined where none is due. */
  claim(now: Date, until: Date, turns: Turns): Promise<CheckClaim | undefined>;
  /** The worker is still at it. */
  renew(claim: CheckClaim, until: Date): Promise<void>;
  /** Gives it back, to be tried again then; whether this try counts, since a file has only so many. */
  giveBack(claim: CheckClaim, at: Date, counts: boolean): Promise<void>;
  /**
   * Writes the report. Undefined where another worker has taken over, or where the file is gone; else the stored files of an
   * earlier check, which nothing names any more.
   */
  finish(em: EntityManager, claim: CheckClaim, outcome: CheckOutcome): Promise<string[] | undefined>;
}

/** Every table in which files wait, and what follows from their checks: modules above add theirs. */
@Injectable()
export class CheckSources {
  private readonly sources: CheckSource[] = [];
  private readonly tasks: (() => Promise<boolean>)[] = [];

  /** Work that is done before the next file is checked; it answers whether it did any. */
  addTask(task: () => Promise<boolean>): void {
    this.tasks.push(task);
  }

  allTasks(): readonly (() => Promise<boolean>)[] {
    return this.tasks;
  }

  add(source: CheckSource): void {
    this.sources.push(source);
  }

  all(): readonly CheckSource[] {
    return this.sources;
  }
}
