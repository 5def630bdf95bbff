import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES, imageSrcset } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import type { IncomingUpload } from '../../../platform/storage/incoming-upload.js';
import { MediaStorage } from '../../../platform/storage/media-storage.js';
import { sniffType } from '../../../platform/storage/sniff-type.js';
import { takingTurns } from '../../../platform/turns.js';
import { UploadReceiver } from '../../../platform/storage/upload-receiver.js';
import { UploadedImages } from '../../files/images/uploaded-images.service.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import type { UploadedImageDto, UploadedVariantDto } from './dto/uploaded-image.dto.js';
import { imagesBusy, imageTypeRefused } from './image.errors.js';

const ACCEPTED: ReadonlySet<string | null> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
]);

/** Waiting pictures; at 0.7 s for a large one, the last is finished before its caller's timeout (10 s). */
const MOST_WAITING = 9;

/** Stores pictures: type detected from the bytes, rendered anew, under a random key; completely or not at all. */
@Injectable()
export class AdminImagesService {
  // One at a time: decoded pixels are large, and the store's other calls share this process.
  private readonly inTurn = takingTurns({ atOnce: 1, mostWaiting: MOST_WAITING, refusal: imagesBusy });

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly receiver: UploadReceiver,
    private readonly media: MediaStorage,
    private readonly audit: AuditService,
    private readonly images: UploadedImages,
  ) {}

  /** Stores the picture in its widths and returns their addresses. */
  upload(operator: Operator, upload: IncomingUpload): Promise<UploadedImageDto> {
    return this.receiver.receive(upload, IMAGE_MAX_BYTES, async ({ path }) => {
      if (!ACCEPTED.has(await sniffType(path))) throw imageTypeRefused();
      return this.inTurn(() => this.store(operator, path));
    });
  }

  private async store(operator: Operator, path: string): Promise<UploadedImageDto> {
    const folder = randomBytes(16).toString('hex');
    const keys: string[] = [];
    try {
      const variants = await this.render(path, folder, keys);
      const image = describe(variants);
      await this.audit.change(operator, async () => ({
        result: null,
        audit: {
          action: 'image.upload',
          targetType: 'image',
          targetId: folder,
          before: null,
          after: { url: image.url },
        },
      }));
      return image;
    } catch (error) {
      // Files that cannot be deleted now are left to the sweep, which knows every name.
      await Promise.allSettled(keys.map((key) => this.media.delete(key)));
      throw error;
    }
  }

  private async render(path: string, folder: string, keys: string[]): Promise<UploadedVariantDto[]> {
    // Loaded with the first picture: a process that renders none does not pay for libvips.
    const { renderImage } = await import('./render-image.js');
    const variants: UploadedVariantDto[] = [];
    for await (const { name, type, width, height, body } of renderImage(path)) {
      const key = `images/${folder}/${name}`;
      keys.push(key);
      await this.images.note(folder, name);
      await this.media.put(key, body);
      variants.push({ url: this.absolute(this.media.url(key)), width, height, type });
    }
    return variants;
  }

  /** Product pictures have http(s) addresses, even of a store on this machine (decision A39). */
  private absolute(url: string): string {
    return new URL(url, this.environment.PUBLIC_URL).href;
  }
}

function describe(files: UploadedVariantDto[]): UploadedImageDto {
  const pictures = files.filter(({ type }) => type === 'image/webp').sort((a, b) => a.width - b.width);
  const main = pictures.at(-1);
  if (main === undefined) throw new Error('nothing was rendered');
  return {
    url: main.url,
    width: main.width,
    height: main.height,
    srcset: imageSrcset(main.url) ?? main.url,
    variants: [...pictures, ...files.filter(({ type }) => type === 'image/jpeg')],
  };
}
