import { Module } from '@nestjs/common';
import { UploadedImagesRepository } from './uploaded-images.repository.js';
import { UploadedImages } from './uploaded-images.service.js';

/** Which uploaded pictures are used, for every module that names pictures. */
@Module({ providers: [UploadedImagesRepository, UploadedImages], exports: [UploadedImages] })
export class ImagesModule {}
