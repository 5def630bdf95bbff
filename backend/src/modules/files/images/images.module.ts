import { Module } from '@nestjs/common';
import { UploadedImagesRepository } from './uploaded-images.repository.js';
import { UploadedImages } from './uploaded-images.service.js';

/** The use of uploaded pictures, for every module with addresses of pictures. */
@Module({ providers: [UploadedImagesRepository, UploadedImages], exports: [UploadedImages] })
export class ImagesModule {}
