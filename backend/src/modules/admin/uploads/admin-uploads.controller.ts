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
    summary: '이미지 올리기',
    description:
      '상품·배너 이미지를 올리고 공개 주소를 받습니다. 형식은 파일 내용으로 판별하며, 메타데이터를 지우고 ' +
      '여러 너비의 WebP와 JPEG 한 장으로 다시 저장합니다. 움직이는 이미지는 첫 장면만 저장합니다.',
  })
  @ApiUpload('JPG, PNG, WebP, GIF, AVIF; 15MB, 4천만 화소, 한 변 16,000픽셀 이하')
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
