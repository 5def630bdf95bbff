import { Module } from '@nestjs/common';
import { WorkbookWriter } from './workbook-writer.service.js';

/** Writing of workbooks. */
@Module({ providers: [WorkbookWriter], exports: [WorkbookWriter] })
export class SpreadsheetsModule {}
