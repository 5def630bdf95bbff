import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { ApiUpload } from '../../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../../platform/storage/incoming-upload.js';
import { UploadedImageDto } from './dto/uploaded-image.dto.js';
import { AdminImagesService } from './admin-images.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/uploads')
export class AdminUploadsController {
  constructor(private readonly service: AdminImagesService) {}

  @Post('image')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'uploadImage',
    summary: 'Upload an image',
    description:
      'Uploads a product or banner image and returns its public addresses. The type is read from the content; metadata are removed, and it is saved as WebP in several widths and one JPEG. Of an animation only the first frame is kept.',
  })
  @ApiUpload('JPG, PNG, WebP, GIF, AVIF; at most 15 MB, 40 million pixels and 16,000 pixels a side')
  @ApiEnvelope(UploadedImageDto)
  @ApiErrors({
    400: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_FORM', 'UNKNOWN_FIELD', 'VALIDATION_FAILED'],
    413: ['FILE_TOO_LARGE'],
    415: ['IMAGE_TYPE_UNSUPPORTED', 'UNSUPPORTED_MEDIA_TYPE'],
    422: ['IMAGE_BROKEN', 'IMAGE_TOO_MANY_PIXELS', 'IMAGE_SIDE'],
    503: ['UNAVAILABLE'],
  })
  uploadImage(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Upload() upload: IncomingUpload,
  ): Promise<UploadedImageDto> {
    return this.service.upload({ actor, origin }, upload);
  }
}
