import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render as renderAlone, renderHook as renderHookAlone } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a component with the messages of all front ends, as the shell does. */
export const render = (element: ReactNode) => renderAlone(element, { wrapper: Messages });

/** Calls a hook in a component that has the messages of all front ends. */
export const renderHook = <Result, Props>(hook: (props: Props) => Result, options: { initialProps?: Props } = {}) =>
  renderHookAlone(hook, { wrapper: Messages, ...options });

function Messages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
