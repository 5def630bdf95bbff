import { Center, Loader, Text } from '@mantine/core';

/** While it is not known who is here: the word that the shop uses for the same moment. */
export function Splash() {
  return (
    <Center h="100dvh" role="status">
      <Loader size="sm" mr="sm" aria-hidden />
      <Text c="dimmed">확인 중…</Text>
    </Center>
  );
}
