import { Badge, Button, Group, ScrollArea, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTimeKst, isRole, ROLE_LABELS } from '@store/domain';
import { staffMembersOptions, staffSessionsOptions } from '@store/openapi';
import { askFirst } from '../../../shared/ui/ask-first';
import { Section } from '../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import {
  type StaffMember,
  type StaffSession,
  useEndAllSessions,
  useEndSession,
  useResetFactors,
} from '../api/security';

/** An address or a time broken over two lines is hard to read. */
const WHOLE = { whiteSpace: 'nowrap' } as const;
const NOTIFYING = { onSuccess: notifyDone, onError: (error: unknown) => notifyFailed(error) };
const roleOf = (role: number): string => (isRole(role) ? ROLE_LABELS[role] : '');

/** Who is signed in to the console, from where; with a button to end the session. */
export function StaffSessions() {
  const sessions = useQuery(staffSessionsOptions());
  const end = useEndSession();
  const endAll = useEndAllSessions();
  if (sessions.isPending) return <RowsSkeleton rows={4} />;
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const me = sessions.data.find(({ current }) => current)?.memberId;
  const askToEnd = ({ id, name, ip }: StaffSession): void =>
    askFirst({
      title: '로그인 종료',
      text: `${name}님의 이 접속(IP ${ip ?? '알 수 없음'})을 로그아웃합니다. 저장하지 않은 작업은 사라집니다.`,
      confirm: '종료',
      onConfirm: () => end.mutate(id, NOTIFYING),
    });
  const askToEndAll = ({ memberId, name }: StaffSession): void =>
    askFirst({
      title: '로그인 모두 종료',
      text:
        memberId === me
          ? '내 로그인을 모두 종료합니다. 지금 사용 중인 기기에서도 로그아웃됩니다.'
          : `${name}님이 모든 기기에서 즉시 로그아웃됩니다. 저장하지 않은 작업은 사라집니다.`,
      confirm: '모두 종료',
      onConfirm: () => endAll.mutate(memberId, NOTIFYING),
    });
  return (
    <Section title="직원 로그인">
      <ScrollArea
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': '직원 로그인 목록' }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>직원</Table.Th>
              <Table.Th visibleFrom="sm">주소와 기기</Table.Th>
              <Table.Th visibleFrom="lg">로그인</Table.Th>
              <Table.Th visibleFrom="sm">최근 사용</Table.Th>
              <Table.Th visibleFrom="sm">2단계 인증</Table.Th>
              <Table.Th>종료</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sessions.data.map((session) => (
              <Table.Tr key={session.id}>
                <Table.Td>
                  {session.name}{' '}
                  <Text span c="dimmed" size="sm">
                    {roleOf(session.role)}
                  </Text>{' '}
                  {session.current && <Badge variant="light">이 기기</Badge>}
                  {/* The content of the other columns, which only wide windows show. */}
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    <span style={WHOLE}>{session.ip}</span>{' '}
                    <span style={WHOLE}>{formatDateTimeKst(session.lastUsedAt)}</span>
                  </Text>
                </Table.Td>
                <Table.Td maw={220} visibleFrom="sm">
                  <span style={WHOLE}>{session.ip}</span>
                  <Text size="xs" c="dimmed" truncate title={session.userAgent ?? ''}>
                    {session.userAgent}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="lg">{formatDateTimeKst(session.startedAt)}</Table.Td>
                <Table.Td visibleFrom="sm">{formatDateTimeKst(session.lastUsedAt)}</Table.Td>
                <Table.Td visibleFrom="sm">
                  {session.confirmedAt === null ? '없음' : formatDateTimeKst(session.confirmedAt)}
                </Table.Td>
                <Table.Td>
                  {!session.current && (
                    <Group gap={6}>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`${session.name}님의 이 로그인 종료`}
                        onClick={() => askToEnd(session)}
                      >
                        종료
                      </Button>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`${session.name}님 로그인 모두 종료`}
                        onClick={() => askToEndAll(session)}
                      >
                        모두 종료
                      </Button>
                    </Group>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Section>
  );
}

/** The factors that staff have enrolled; here an admin helps after a lost phone. */
export function StaffFactors() {
  const staff = useQuery(staffMembersOptions());
  const reset = useResetFactors();
  if (staff.isPending) return <RowsSkeleton rows={4} />;
  if (staff.isError) return <ErrorState error={staff.error} onRetry={() => void staff.refetch()} />;
  const askToReset = ({ id, name }: StaffMember): void =>
    askFirst({
      title: '2단계 인증 초기화',
      text: `${name}님의 인증 앱, 패스키, 복구 코드를 모두 삭제하고 모든 기기에서 로그아웃합니다. 먼저 본인 여부와 휴대폰 분실을 확인해 주세요.`,
      confirm: '초기화',
      onConfirm: () => reset.mutate(id, NOTIFYING),
    });
  return (
    <Section title="직원의 2단계 인증">
      <ScrollArea
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': '직원의 2단계 인증 목록' }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>직원</Table.Th>
              <Table.Th>등록된 수단</Table.Th>
              <Table.Th visibleFrom="sm">복구 코드</Table.Th>
              <Table.Th>초기화</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {staff.data.map((member) => (
              <Table.Tr key={member.id}>
                <Table.Td>
                  {member.name}{' '}
                  <Text span c="dimmed" size="sm">
                    {roleOf(member.role)}
                  </Text>
                </Table.Td>
                <Table.Td>{textOf(member)}</Table.Td>
                <Table.Td visibleFrom="sm">{member.recoveryCodesLeft}개</Table.Td>
                <Table.Td>
                  {(member.hasTotp || member.passkeys > 0) && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`${member.name}님의 2단계 인증 초기화`}
                      onClick={() => askToReset(member)}
                    >
                      초기화
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Section>
  );
}

function textOf({ hasTotp, passkeys }: StaffMember): string {
  const factors = [hasTotp ? '인증 앱' : null, passkeys > 0 ? `패스키 ${passkeys}개` : null].filter(Boolean);
  return factors.length === 0 ? '없음' : factors.join(', ');
}
