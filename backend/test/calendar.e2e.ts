import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isBusinessDay, businessCalendar, Role, type CalendarDays } from '@store/domain';
import { sql } from 'kysely';
import { CalendarService } from '../src/modules/company/calendar/calendar.service.js';
import type { HolidayYearDto } from '../src/modules/company/calendar/dto/calendar.dto.js';
import { fillHolidays } from '../src/modules/company/calendar/fill-holidays.js';
import { Clock } from '../src/platform/clock.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let manager: TestMember;
const REASON = '창립기념일 휴무를 공지했습니다.';

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, Role.Admin);
  manager = await signedIn(test, Role.Manager);
  await fillHolidays(test.em.fork());
});
afterAll(() => test.close());

const publicDays = async (): Promise<CalendarDays> =>
  data<CalendarDays>(await test.http.get('/api/calendar').expect(200));
const year = async (which: number): Promise<HolidayYearDto> =>
  data(await test.http.get(`/api/admin/holidays?year=${which}`).set('authorization', admin.bearer));
const put = (day: string, body: object, who = admin) =>
  test.http.put(`/api/admin/holidays/${day}`).set('authorization', who.bearer).send(body);
const remove = (day: string, reason: string) =>
  test.http.delete(`/api/admin/holidays/${day}`).query({ reason }).set('authorization', admin.bearer);

describe('public holidays', () => {
  it('P69: are those of the official calendar, with substitute holidays, copied once', async () => {
    const days = await publicDays();
    expect(days.closed).toEqual(expect.arrayContaining(['2026-10-05', '2026-12-25', '2027-02-09']));
    expect(days.years).toEqual(expect.arrayContaining([2018, 2026, 2027]));
    expect(days.years).not.toContain(2028);
    expect((await year(2026)).days).toContainEqual({
      day: '2026-10-05',
      kind: 'public',
      kindLabel: '공휴일',
      name: '대체공휴일(개천절)',
      source: expect.stringMatching(/^@hyunbinseo\/holidays-kr 5\.\d+\.\d+$/) as unknown,
      removable: false,
    });
    expect(await fillHolidays(test.em.fork())).toBe(0);
  });

  it('that the package takes back go; what the console entered stays', async () => {
    await put('2026-12-30', { kind: 'public', name: '임시공휴일', reason: REASON }).expect(200);
    const db = test.em.getKysely();
    await sql`insert into holidays (day, kind, name, source) values ('2026-12-29', 'public', '없는 날', 'older')`.execute(
      db,
    );
    await sql`update holidays set name = '다른 이름' where day = '2026-12-25'`.execute(db);
    expect(await fillHolidays(test.em.fork())).toBe(2);
    const { days } = await year(2026);
    expect(days.filter(({ day }) => day >= '2026-12-25').map(({ day, name }) => [day, name])).toEqual([
      ['2026-12-25', '기독탄신일'],
      ['2026-12-30', '임시공휴일'],
    ]);
    await remove('2026-12-30', REASON).expect(200);
  });
});

describe('the console', () => {
  it('P69: says from 1 October on that the holidays of next year are not there', async () => {
    const last = Math.max(...(await publicDays()).years);
    const clock = jest.spyOn(test.app.get(Clock), 'now');
    for (const [moment, isMissing] of [
      [`${last - 1}-12-31T14:59:59Z`, false],
      [`${last}-09-30T14:59:59Z`, false],
      [`${last}-09-30T15:00:00Z`, true],
    ] as const) {
      clock.mockReturnValue(new Date(moment));
      expect([moment, (await year(last)).nextYearMissing]).toEqual([moment, isMissing]);
    }
    clock.mockRestore();
  });
});

describe('days of the console', () => {
  it('P66: win over the package, and every process knows at once', async () => {
    const service = test.app.get(CalendarService);
    expect(isBusinessDay('2026-11-27', await service.current())).toBe(true);
    await put('2026-11-27', { kind: 'house', name: '창립기념일', reason: REASON }).expect(200);
    await put('2026-12-25', { kind: 'workday', name: '연말 출고', reason: REASON }).expect(200);
    const calendar = await service.current();
    expect(isBusinessDay('2026-11-27', calendar)).toBe(false);
    expect(isBusinessDay('2026-12-25', calendar)).toBe(true);
    expect(isBusinessDay('2026-12-25', businessCalendar(await publicDays()))).toBe(true);
    // A day has one entry from the console: the last one.
    await put('2026-11-27', { kind: 'workday', name: '정상 근무', reason: REASON }).expect(200);
    expect(isBusinessDay('2026-11-27', await service.current())).toBe(true);
    const { days } = await year(2026);
    expect(days.filter(({ day }) => day === '2026-11-27')).toMatchObject([
      { kind: 'workday', kindLabel: '근무일', name: '정상 근무', removable: true },
    ]);
    await remove('2026-11-27', REASON).expect(200);
    await remove('2026-12-25', REASON).expect(200);
    expect(isBusinessDay('2026-12-25', await service.current())).toBe(false);
  });

  it("need a reason, leave a record, and are the admins' only", async () => {
    const bare = await put('2026-11-30', { kind: 'house', name: '휴무', reason: '  짧음  ' }).expect(422);
    expect(bare.body).toMatchObject({ code: 'PRINT_REASON_REQUIRED' });
    await put('2026-11-30', { kind: 'house', name: '휴무', reason: REASON }, manager).expect(403);
    await put('2026-02-30', { kind: 'house', name: '휴무', reason: REASON }).expect(404);
    expect(
      (await put('2026-12-25', { kind: 'public', name: '성탄절', reason: REASON }).expect(409)).body,
    ).toMatchObject({
      code: 'HOLIDAY_KNOWN',
    });
    expect((await remove('2026-12-25', REASON).expect(404)).body).toMatchObject({
      code: 'HOLIDAY_NOT_FOUND',
    });
    await put('2026-11-30', { kind: 'house', name: '휴무', reason: REASON }).expect(200);
    await test.http.get('/api/admin/holidays/2026-11-30').set('authorization', admin.bearer).expect(200);
    await remove('2026-11-30', '짧음').expect(422);
    await remove('2026-11-30', REASON).expect(200);
    const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from audit_log where target_type = 'holiday' and target_id = '2026-11-30' order by id`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([
      { action: 'holiday.save', before: null, after: { kind: 'house', name: '휴무', reason: REASON } },
      { action: 'holiday.remove', before: { kind: 'house', name: '휴무' }, after: { reason: REASON } },
    ]);
  });
});
