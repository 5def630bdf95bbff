import { Injectable, type PipeTransform } from '@nestjs/common';
import { isKstDay } from '@store/domain';
import { holidayNotFound } from '../../company/calendar/calendar.errors.js';

/** A day in the path, yyyy-MM-dd; HOLIDAY_NOT_FOUND for any other text. */
@Injectable()
export class DayPipe implements PipeTransform<string, string> {
  transform(day: string): string {
    if (!isKstDay(day)) throw holidayNotFound();
    return day;
  }
}
