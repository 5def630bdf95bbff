import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { formatPhone } from '../../../shared/format';
import { STORE_HOME } from '../../../shared/session/leave';
import { useSession } from '@store/openapi/session';
import { Fact, Facts, Section } from '../../../shared/ui/facts';
import { PageHeader } from '../../../shared/ui/page-header';

/** What a manager has today: the own account and the shop. Customers and estimates are not part of the console yet. */
export default function ManagerHomePage() {
  const session = useSession();
  // The frame draws no page before somebody is signed in.
  if (session.status !== 'signedIn') return null;
  const { user } = session;
  return (
    <>
      <PageHeader title="매니저 홈" fact={`${user.nickname ?? user.name}님, 안녕하세요`} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Section title="내 계정">
          <Facts>
            <Fact name="이름">{user.name}</Fact>
            <Fact name="회사">{user.company ?? '–'}</Fact>
            <Fact name="아이디">{user.account ?? '–'}</Fact>
            <Fact name="이메일">{user.email ?? '–'}</Fact>
            <Fact name="휴대폰">{formatPhone(user.phone)}</Fact>
          </Facts>
        </Section>
        <Section title="지금 할 수 있는 일">
          <Text size="sm" mb="sm">
            쇼핑몰에서 상품과 수량별 단가를 확인해 고객 문의에 답할 수 있습니다. 담당 고객과 견적 관리는 아직
            이 화면에 없습니다.
          </Text>
          <Group gap="xs">
            <Button component="a" href={STORE_HOME} variant="default">
              쇼핑몰 보기
            </Button>
            <Button component="a" href="/products" variant="default">
              상품 목록 보기
            </Button>
          </Group>
        </Section>
      </SimpleGrid>
    </>
  );
}
