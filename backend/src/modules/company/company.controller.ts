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
    summary: 'Company details',
    description:
      'The seller as shown in the footer, on estimates and tax documents. Where nothing was entered all fields are empty and version is 0.',
  })
  @ApiEnvelope(CompanyDto, { tagged: true })
  @ApiErrors({})
  current(): Promise<CachedResponse> {
    return this.company.publicAnswer();
  }
}
