import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CLOSE_REASON_LABELS, formatCount, formatDateTimeKst, formatWon, messageFor } from '@store/domain';
import { formatPhone } from '../../../shared/format';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import type { Member } from '../api/member';

const time = (at: string | null): string => (at === null ? '–' : formatDateTimeKst(at));

/** What the member has bought and agreed to. */
export function MemberData({ member }: { member: Member }) {
  return (
    <Section title="이용 현황">
      <DescriptionList>
        <Description name="주문">
          <Text component={Link} to={`/admin/orders?q=${searchTerm(member)}`} size="sm" c="celadon.8">
            {formatCount(member.ordersCount)}건
          </Text>
        </Description>
        <Description name="결제 합계">{formatWon(member.paidAmount)}</Description>
        <Description name="가입">{time(member.createdAt)}</Description>
        <Description name="최근 로그인">{time(member.lastLoginAt)}</Description>
        {member.isBusiness && <Description name="사업자등록번호">{member.bizRegNo ?? '–'}</Description>}
        <Description name="이메일 인증">{proof(member.email, member.emailProvedAt)}</Description>
        <Description name="휴대폰 인증">{proof(member.phone, member.phoneProvedAt)}</Description>
        <Description name="이용약관">{agreement(member.terms)}</Description>
        <Description name="개인정보 처리방침">{agreement(member.privacy)}</Description>
        <Description name="이메일 수신">{consent(member.marketingEmail)}</Description>
        <Description name="문자 수신">{consent(member.marketingSms)}</Description>
      </DescriptionList>
    </Section>
  );
}

const searchTerm = ({ companyName, name }: Member): string => encodeURIComponent(companyName ?? name);

/** Whether the member has proved to own the contact. */
const proof = (contact: string | null, provedAt: string | null): string =>
  contact === null ? '–' : provedAt === null ? '인증 전' : `인증됨 · ${formatDateTimeKst(provedAt)}`;

const agreement = ({ version, agreedAt }: Member['terms']): string =>
  agreedAt === null ? '동의 기록 없음' : `${version ?? ''} · ${formatDateTimeKst(agreedAt)}`;

const consent = ({ agreed, agreedAt, withdrawnAt }: Member['marketingEmail']): string =>
  agreed
    ? `수신 동의 · ${time(agreedAt)}`
    : withdrawnAt === null
      ? '동의 안 함'
      : `철회 · ${time(withdrawnAt)}`;

/** A closed account: no personal data is left, only why and until when its orders stay. */
export function ClosedData({ member }: { member: Member }) {
  return (
    <Section title="탈퇴">
      <Text size="sm" mb="sm">
        {messageFor('MEMBER_CLOSED')}
      </Text>
      <DescriptionList>
        <Description name="탈퇴일시">{time(member.closedAt)}</Description>
        <Description name="사유">
          {member.closeReason === null ? '–' : CLOSE_REASON_LABELS[member.closeReason]}
        </Description>
        <Description name="주문 기록 보관">{time(member.retainUntil)}까지</Description>
      </DescriptionList>
    </Section>
  );
}

export function MemberAddresses({ member }: { member: Member }) {
  return (
    <Section title="배송지">
      {member.addresses.length === 0 && <Text size="sm">저장한 배송지가 없습니다.</Text>}
      <Stack gap="xs">
        {member.addresses.map((address) => (
          <div key={address.id}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {address.label ?? address.receiverName}
              </Text>
              {address.isDefaultShipping && <Badge size="sm">기본</Badge>}
            </Group>
            <Text size="sm">
              {[address.postalCode, address.address1, address.address2].filter(Boolean).join(' ')}
            </Text>
            <Text size="xs" c="dimmed">
              {address.receiverName} {formatPhone(address.receiverPhone)}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

/** The last twenty log-in attempts, and the member's log-in methods. */
export function MemberLogins({ member }: { member: Member }) {
  return (
    <Section title="로그인 기록" aside={<Providers member={member} />}>
      {member.recentLogins.length === 0 ? (
        <Text size="sm">로그인한 적이 없습니다.</Text>
      ) : (
        <Table aria-label="최근 로그인 20건">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">일시</Table.Th>
              <Table.Th scope="col">결과</Table.Th>
              <Table.Th scope="col">입력</Table.Th>
              <Table.Th scope="col">IP</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {member.recentLogins.map((login) => (
              <Table.Tr key={login.id}>
                <Table.Td>{formatDateTimeKst(login.loginAt)}</Table.Td>
                <Table.Td>
                  <Text size="sm" c={login.success ? undefined : 'persimmon.8'}>
                    {login.success ? '성공' : '실패'}
                  </Text>
                </Table.Td>
                <Table.Td>{login.email ?? '–'}</Table.Td>
                <Table.Td>{login.ip ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}

function Providers({ member }: { member: Member }) {
  const [first] = member.providers;
  return (
    <Text size="xs" c="dimmed">
      {first === undefined ? '비밀번호가 아직 없습니다' : `비밀번호 · ${first.providerUserId}`}
    </Text>
  );
}
