import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob, type RunEnd } from '../../../platform/periodic-job.js';
import { MediaStorage } from '../../../platform/storage/media-storage.js';
import type { UnusedImage } from '../images/uploaded-images.repository.js';
import { UploadedImages } from '../images/uploaded-images.service.js';

/** Most pictures per run; each has up to six files. */
const MOST = 20;

/** Deletes unused uploaded pictures: first the bytes, then the list of files. */
@Injectable()
export class ImageSweepService extends PeriodicJob {
  protected readonly log = new Logger('ImageSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly images: UploadedImages,
    private readonly media: MediaStorage,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  /** One run; returns the number of claimed pictures. Two workers at once never claim the same one. */
  async sweep(): Promise<number> {
    const taken = await this.images.takeUnused(MOST);
    if (taken.length === 0) return 0;
    const removed: string[] = [];
    for (const image of taken) if (await this.remove(image)) removed.push(image.folder);
    await this.images.markRemoved(removed);
    return taken.length;
  }

  protected async run(): Promise<RunEnd> {
    return (await this.sweep()) === MOST ? 'more' : undefined;
  }

  private async remove({ folder, names }: UnusedImage): Promise<boolean> {
    try {
      for (const name of names) await this.media.delete(`images/${folder}/${name}`);
      return true;
    } catch (error) {
      this.log.error({ err: error, folder }, 'a picture could not be removed; a later run tries again');
      return false;
    }
  }
}
