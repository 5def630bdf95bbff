import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type CachedResponse } from '../../platform/http/envelope.js';
import { CompanyService } from './company.service.js';
import { CompanyDto } from './dto/company.dto.js';

@ApiTags('company')
@Controller('company')
export class CompanyController {
  constructor(private readonly company: CompanyService) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'company',
    summary: '공급자 정보',
    description:
      '쇼핑몰 하단과 견적서, 세금계산서에 표시되는 판매자 정보입니다. 아직 입력하지 않은 쇼핑몰에서는 모든 항목이 빈 문자열이고 version은 0입니다.',
  })
  @ApiEnvelope(CompanyDto, { tagged: true })
  @ApiErrors({})
  current(): Promise<CachedResponse> {
    return this.company.publicAnswer();
  }
}
