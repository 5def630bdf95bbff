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
    summary: 'List addresses (default first, then newest)',
    description: 'All addresses of the caller; at most 50, so without pages.',
  })
  @ApiEnvelope(AddressDto, { isArray: true })
  listAddresses(@CurrentActor() actor: Actor): Promise<AddressDto[]> {
    return this.addresses.list(actor.id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'addAddress',
    summary: 'Add an address (the first one becomes the default)',
    description: 'Only the receiver and address1 are required. The first address becomes the default.',
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
    summary: 'Update an address',
    description: 'Fields that are not sent stay. An address of another member is 404.',
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
    summary: 'Delete an address (the newest becomes the default)',
    description: 'Orders keep their own copy. A cart that had chosen it goes back to the default.',
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
    summary: 'Set the default address',
    description: 'The former default is no default any more; each member has one.',
  })
  @ApiErrors({ 404: ['ADDRESS_NOT_FOUND', 'MEMBER_NOT_FOUND'] })
  @ApiEnvelope(AddressDto)
  setDefaultAddress(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AddressDto> {
    return this.addresses.setDefault(actor.id, id);
  }
}
