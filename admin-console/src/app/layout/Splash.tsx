import { Center, Loader, Text } from '@mantine/core';

/** While the session is unknown: the text that the shop shows at the same moment. */
export function Splash() {
  return (
    <Center h="100dvh" role="status">
      <Loader size="sm" mr="sm" aria-hidden />
      <Text c="dimmed">확인 중…</Text>
    </Center>
  );
}
