import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { MediaStorage } from './media-storage.js';
import { PrivateStorage } from './private-storage.js';
import { S3Bucket, S3Media } from './s3-bucket.js';
import { UploadReceiver } from './upload-receiver.js';
import { join } from 'node:path';
import { LocalFolder } from './local-folder.js';
import { checkedKey } from './object-store.js';

/** Pictures in the data folder; this store serves them under /media/. */
export class LocalStorage extends LocalFolder implements MediaStorage {
  constructor(dataDir: string) {
    super(join(dataDir, 'media'));
  }

  url(key: string): string {
    return `/media/${checkedKey(key)}`;
  }
}

/** Public pictures: in the configured bucket, else in the data folder. */
export function createMediaStorage(environment: Environment): MediaStorage {
  return environment.S3 === null ? new LocalStorage(environment.STORE_DATA_DIR) : new S3Media(environment.S3);
}

/** Private files: in a separate bucket, else in a folder without an address. */
export function createPrivateStorage(environment: Environment): PrivateStorage {
  if (environment.S3 === null) return new LocalFolder(join(environment.STORE_DATA_DIR, 'private'));
  return new S3Bucket(environment.S3, environment.S3.privateBucket);
}

/** Stores of bytes, and the place where uploads wait for their check. */
@Module({
  providers: [
    { provide: MediaStorage, useFactory: createMediaStorage, inject: [ENVIRONMENT] },
    { provide: PrivateStorage, useFactory: createPrivateStorage, inject: [ENVIRONMENT] },
    UploadReceiver,
  ],
  exports: [MediaStorage, PrivateStorage, UploadReceiver],
})
export class StorageModule {}
