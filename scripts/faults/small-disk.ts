import { mkdirSync, statfsSync } from 'node:fs';
import { execute } from '../lib/command.ts';

/** What the database gets, megabytes of memory at most. */
const SIZE_MB = 1500;

/** A disk of its own in memory, which can be made full without writing: it is made as small as what lies on it. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Undefined where it cannot be made: only root may mount, and not in every container. */
  static async mount(folder: string): Promise<SmallDisk | undefined> {
    mkdirSync(folder, { recursive: true });
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', folder]);
    return mounted ? new SmallDisk(folder) : undefined;
  }

  async fill(): Promise<void> {
    const { blocks, bfree, bsize } = statfsSync(this.folder);
    const usedKb = Math.ceil(((blocks - bfree) * bsize) / 1024);
    // What is written meanwhile makes the disk larger than it would become; it is tried with a little more.
    for (const more of [0, 512, 4096, 65_536])
      if (await run('mount', ['-o', `remount,size=${usedKb + more}k`, this.folder])) return;
  }

  async free(): Promise<void> {
    await run('mount', ['-o', `remount,size=${SIZE_MB}m`, this.folder]);
  }

  async unmount(): Promise<void> {
    await run('umount', ['--lazy', this.folder]);
  }
}

async function run(file: string, args: string[]): Promise<boolean> {
  try {
    return (await execute({ file, args, cwd: '/' })).code === 0;
  } catch {
    return false;
  }
}
