import { Injectable } from '@nestjs/common';
import {
  businessCalendar,
  HOLIDAY_KIND_LABELS,
  isNextYearMissing,
  kstDate,
  PRINT_REASON_MIN_LENGTH,
  type BusinessCalendar,
  type HolidayKind,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { Notifications } from '../../../platform/db/notifications.js';
import { envelopeText, type CachedResponse } from '../../../platform/http/envelope.js';
import { cachedResponse } from '../../../platform/http/response-cache.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { holidayKnown, holidayNotFound, reasonRequired } from './calendar.errors.js';
import type { HolidayDto, HolidayYearDto } from './dto/calendar.dto.js';
import {
  CALENDAR_TOPIC,
  CONSOLE_SOURCE,
  HolidaysRepository,
  type StoredHoliday,
} from './holidays.repository.js';

/** The cached calendar is trusted for this long, in case a notice is lost. */
const TTL_MS = 60_000;

interface CachedCalendar {
  calendar: BusinessCalendar;
  answer: CachedResponse;
  year: number;
  until: number;
}

/** Business days: each process caches the calendar until a notice says that it has changed. */
@Injectable()
export class CalendarService {
  private cached: CachedCalendar | null = null;
  private generation = 0;

  constructor(
    notifications: Notifications,
    private readonly holidays: HolidaysRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    notifications.on(CALENDAR_TOPIC, () => this.forget());
  }

  /** The present calendar; no statement while it is cached. */
  async current(): Promise<BusinessCalendar> {
    return (await this.load()).calendar;
  }

  /** The public answer, as bytes: days off from last year on. */
  async publicAnswer(): Promise<CachedResponse> {
    return (await this.load()).answer;
  }

  /** A year for the console; always read from the database. */
  async year(year: number): Promise<HolidayYearDto> {
    const [days, stored] = await Promise.all([this.holidays.ofYear(year), this.holidays.days(year)]);
    return {
      year,
      days: days.map(viewHoliday),
      years: [...stored.years],
      nextYearMissing: isNextYearMissing(this.clock.now(), businessCalendar(stored)),
    };
  }

  /** Entries for one day. HOLIDAY_NOT_FOUND if there are none. */
  async day(day: string): Promise<HolidayDto[]> {
    const entries = (await this.holidays.ofYear(Number(day.slice(0, 4)))).filter((one) => one.day === day);
    if (entries.length === 0) throw holidayNotFound();
    return entries.map(viewHoliday);
  }

  /**
   * Makes a day a day off of the store, a working day, or a temporary public holiday, and replaces the console's former
   * entry. HOLIDAY_KNOWN if it is an official holiday already, PRINT_REASON_REQUIRED without a reason.
   */
  async put(
    operator: Operator,
    day: string,
    { kind, name, reason }: { kind: HolidayKind; name: string; reason: string },
  ): Promise<void> {
    const trimmed = reasonOf(reason);
    await this.audit.change(operator, async (em) => {
      const before = await this.holidays.lock(em, day);
      if (kind === 'public' && before.some((one) => one.kind === 'public' && one.source !== CONSOLE_SOURCE))
        throw holidayKnown();
      const after = { kind, name: name.trim() };
      await this.holidays.put(em, { day, ...after }, { byId: operator.actor.id, now: this.clock.now() });
      const audit = {
        action: 'holiday.save',
        targetType: 'holiday',
        targetId: day,
        before: ownOf(before),
        after: { ...after, reason: trimmed },
      };
      return { result: null, audit };
    });
    this.forget();
  }

  /** Removes the console's entry for a day. HOLIDAY_NOT_FOUND if there is none. */
  async remove(operator: Operator, day: string, reason: string): Promise<void> {
    const trimmed = reasonOf(reason);
    await this.audit.change(operator, async (em) => {
      const before = ownOf(await this.holidays.lock(em, day));
      if (before === null) throw holidayNotFound();
      await this.holidays.remove(em, day);
      const audit = {
        action: 'holiday.remove',
        targetType: 'holiday',
        targetId: day,
        before,
        after: { reason: trimmed },
      };
      return { result: null, audit };
    });
    this.forget();
  }

  private async load(): Promise<CachedCalendar> {
    const year = Number(kstDate(this.clock.now()).slice(0, 4));
    if (this.cached !== null && this.cached.until > Date.now() && this.cached.year === year)
      return this.cached;
    const { generation } = this;
    const days = await this.holidays.days(year);
    const loaded = {
      calendar: businessCalendar(days),
      answer: cachedResponse({ body: envelopeText(JSON.stringify(days)) }),
      year,
      until: Date.now() + TTL_MS,
    };
    // After a change meanwhile this answer is out of date already.
    if (generation === this.generation) this.cached = loaded;
    return loaded;
  }

  private forget(): void {
    this.generation += 1;
    this.cached = null;
  }
}

function reasonOf(reason: string): string {
  const text = reason.trim();
  if (Array.from(text).length < PRINT_REASON_MIN_LENGTH) throw reasonRequired();
  return text;
}

/** The console's entry for a day; null without one. */
function ownOf(days: readonly StoredHoliday[]): { kind: HolidayKind; name: string } | null {
  const own = days.find(({ source }) => source === CONSOLE_SOURCE);
  return own === undefined ? null : { kind: own.kind, name: own.name };
}

const viewHoliday = ({ day, kind, name, source }: StoredHoliday): HolidayDto => ({
  day,
  kind,
  kindLabel: HOLIDAY_KIND_LABELS[kind],
  name,
  source,
  removable: source === CONSOLE_SOURCE,
});
