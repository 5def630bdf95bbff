import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AddressesService } from './addresses.service.js';
import { AddressDto, SaveAddressDto } from './dto/address.dto.js';

@ApiTags('addresses')
@ApiBearerAuth('bearer')
@SignedIn()
@Controller('user/addresses')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Get()
  @ApiOperation({ operationId: 'listAddresses', summary: '배송지 목록 (기본 배송지 먼저, 최신순)' })
  @ApiEnvelope(AddressDto, { isArray: true })
  listAddresses(@CurrentActor() actor: Actor): Promise<AddressDto[]> {
    return this.addresses.list(actor.id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addAddress', summary: '배송지 추가 (첫 배송지는 기본 배송지)' })
  @ApiEnvelope(AddressDto)
  addAddress(@CurrentActor() actor: Actor, @Body() form: SaveAddressDto): Promise<AddressDto> {
    return this.addresses.add(actor.id, form);
  }

  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ operationId: 'updateAddress', summary: '배송지 수정' })
  @ApiEnvelope(AddressDto)
  updateAddress(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: SaveAddressDto,
  ): Promise<AddressDto> {
    return this.addresses.update(actor.id, id, form);
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'deleteAddress',
    summary: '배송지 삭제 (기본 배송지를 지우면 최신 배송지가 기본)',
  })
  @ApiEnvelope()
  deleteAddress(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<null> {
    return this.addresses.remove(actor.id, id);
  }

  @Post(':id/default')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ operationId: 'setDefaultAddress', summary: '기본 배송지 지정' })
  @ApiEnvelope(AddressDto)
  setDefaultAddress(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AddressDto> {
    return this.addresses.setDefault(actor.id, id);
  }
}
