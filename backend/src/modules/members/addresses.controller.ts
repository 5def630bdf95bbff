import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
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
  @ApiOperation({
    operationId: 'listAddresses',
    summary: '배송지 목록 (기본 배송지 먼저, 최신순)',
    description: '호출한 회원의 배송지를 모두 반환합니다. 회원마다 최대 50개라서 페이지를 나누지 않습니다.',
  })
  @ApiEnvelope(AddressDto, { isArray: true })
  listAddresses(@CurrentActor() actor: Actor): Promise<AddressDto[]> {
    return this.addresses.list(actor.id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'addAddress',
    summary: '배송지 추가 (첫 배송지는 기본 배송지)',
    description: '받는 사람과 주소(address1)만 필수입니다. 첫 배송지는 자동으로 기본 배송지가 됩니다.',
  })
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'], 422: ['ADDRESS_LIMIT'] })
  @ApiEnvelope(AddressDto)
  addAddress(@CurrentActor() actor: Actor, @Body() form: SaveAddressDto): Promise<AddressDto> {
    return this.addresses.add(actor.id, form);
  }

  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'updateAddress',
    summary: '배송지 수정',
    description: '보내지 않은 항목은 그대로 남습니다. 다른 회원의 배송지는 없는 것과 같이 404입니다.',
  })
  @ApiErrors({ 404: ['ADDRESS_NOT_FOUND', 'MEMBER_NOT_FOUND'] })
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
    description:
      '이미 만들어진 주문의 배송지는 주문에 복사되어 있어 바뀌지 않습니다. 장바구니가 고른 배송지였다면 기본 배송지로 돌아갑니다.',
  })
  @ApiErrors({ 404: ['ADDRESS_NOT_FOUND', 'MEMBER_NOT_FOUND'] })
  @ApiEnvelope()
  deleteAddress(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<null> {
    return this.addresses.remove(actor.id, id);
  }

  @Post(':id/default')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'setDefaultAddress',
    summary: '기본 배송지 지정',
    description: '이전 기본 배송지는 자동으로 해제됩니다. 회원마다 기본 배송지는 하나입니다.',
  })
  @ApiErrors({ 404: ['ADDRESS_NOT_FOUND', 'MEMBER_NOT_FOUND'] })
  @ApiEnvelope(AddressDto)
  setDefaultAddress(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AddressDto> {
    return this.addresses.setDefault(actor.id, id);
  }
}
