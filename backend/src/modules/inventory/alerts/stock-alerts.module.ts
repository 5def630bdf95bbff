import { Module } from '@nestjs/common';
import { NoticesModule } from '../../notices/notices.module.js';
import { StockAlertNoticesService } from './stock-alert-notices.service.js';
import { StockAlertsController } from './stock-alerts.controller.js';
import { StockAlertsRepository } from './stock-alerts.repository.js';
import { StockAlertsService } from './stock-alerts.service.js';

/** Members who wait for sold-out products (재입고 알림). */
@Module({
  imports: [NoticesModule],
  controllers: [StockAlertsController],
  providers: [StockAlertNoticesService, StockAlertsRepository, StockAlertsService],
  exports: [StockAlertNoticesService, StockAlertsService],
})
export class StockAlertsModule {}
