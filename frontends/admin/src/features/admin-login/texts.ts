import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Admin Access',
  subtitle: 'Log in to manage movies, images, and the calendar.',
  sessionEnded: 'Your session has ended. Anything you typed is still here.',
  closeDashboard: 'Close the dashboard',
  username: 'Username',
  password: 'Password',
  submit: 'Access Dashboard',
  isSubmitting: 'Authenticating...',
  usernameMissing: 'Please enter your username',
  passwordMissing: 'Please enter your password',
  granted: 'Access Granted',
  welcome: 'Welcome to the admin dashboard',
  denied: 'Access Denied',
  invalidCredentials: 'Invalid credentials',
  noResponse: 'The server didn’t respond. Try again in a moment.',
  notChecked: 'The server couldn’t check your username and password. Try again in a moment.',
};

export const adminLoginTexts = defineTexts('adminLogin', english);
