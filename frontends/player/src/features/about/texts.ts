import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'About Dreamreel',
  intro: 'A daily game for people who love movies: five dreamt scenes, five guesses, and the same movie for everybody.',
  game: 'The game',
  game1:
    'A new movie is on from every midnight UTC. You begin with one of its scenes, a very hard one. A wrong guess opens the next scene, which is easier; so does skipping a hint, which costs no guess. After five wrong guesses the movie is revealed.',
  game2:
    'You can play without an account. With one, your games, streak and statistics are the same on all your devices. Earlier days can be played at any time; they count in no statistics.',
  play: 'Play today’s movie',
  scenes: 'How the scenes are made',
  scenes1:
    'No scene is a frame of the movie. Five situations are planned for each movie, from one that gives little away to one that nearly names it. Each is written down as a short text, and an image model makes an image from that text. Where no image model is set up, a program on the server draws the scenes from the same texts.',
  scenes2: 'Whoever runs the site chooses the movies, and can change a text and have its image made again.',
  contact: 'Contact',
};

export const aboutTexts = defineTexts('about', english);
