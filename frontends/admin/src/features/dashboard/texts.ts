import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Admin Dashboard',
  subtitle: 'Manage AI-generated movie images',
  logout: 'Logout',
  signedInAs: 'Signed in as {name} · {role}',
};

export const dashboardTexts = defineTexts('dashboard', english);
