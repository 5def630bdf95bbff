import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import {
  CurrentActor,
  Origin,
  RequireRole,
  StepUp,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';
import { sendExport } from '../../../platform/spreadsheets/send-export.js';
import { HometaxFilesDto, HometaxQueryDto } from '../../evidence/dto/hometax.dto.js';
import { HometaxService } from '../../evidence/hometax.service.js';

/** Tax documents in the file for Hometax, for stores without an issuer. */
@ApiTags('evidence')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin')
export class HometaxController {
  constructor(private readonly service: HometaxService) {}

  @Get('evidence/hometax-files')
  @ApiOperation({
    operationId: 'listHometaxFiles',
    summary: '홈택스 일괄발급 파일 목록',
    description: '새로 담을 세금계산서 수와 지금까지 만든 파일입니다. 최신순으로 50개까지 반환합니다.',
  })
  @ApiEnvelope(HometaxFilesDto)
  @ApiErrors({})
  listHometaxFiles(): Promise<HometaxFilesDto> {
    return this.service.list();
  }

  @Get('exports/hometax.xlsx')
  @StepUp()
  @PersonalData('evidence', 'download', { byHandler: true })
  @ApiOperation({
    operationId: 'exportHometax',
    summary: '홈택스 일괄발급 파일 내려받기',
    description:
      '발행 대기인 세금계산서를 100건까지 새 파일에 담습니다. 담긴 세금계산서는 내용이 고정되고 승인번호를 기다립니다. ' +
      'file을 보내면 전에 만든 파일을 그대로 다시 받습니다. 수정세금계산서는 홈택스 양식이 없어 담기지 않습니다.',
  })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ description: '파일 내용', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({
    404: ['HOMETAX_FILE_NOT_FOUND'],
    409: ['HOMETAX_NOTHING', 'HOMETAX_NOT_NEEDED'],
    503: ['UNAVAILABLE'],
  })
  async exportHometax(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Query() { file }: HometaxQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const operator = { actor, origin };
    const made = await (file === undefined
      ? this.service.make(operator)
      : this.service.again(operator, file));
    await sendExport(reply, made);
  }
}
