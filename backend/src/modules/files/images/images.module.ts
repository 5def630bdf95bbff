import { Module } from '@nestjs/common';
import { UploadedImages } from './uploaded-images.service.js';

/** Which uploaded pictures are used, for every module that names pictures. */
@Module({ providers: [UploadedImages], exports: [UploadedImages] })
export class ImagesModule {}
