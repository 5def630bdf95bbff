import { Module } from '@nestjs/common';
import { WorkbookWriter } from './workbook-writer.service.js';

/** Workbooks that go out. */
@Module({ providers: [WorkbookWriter], exports: [WorkbookWriter] })
export class SpreadsheetsModule {}
